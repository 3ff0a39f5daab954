"""Errors about the kept matches; the text of each is a sentence for people.

It says what is wrong and what to do, in the language chosen at the time it is read.
"""

from pathlib import Path
from typing import ClassVar

from biberclan.language import N_, translate


class StoreError(Exception):
    """Something about the kept matches went wrong; what was kept before is untouched.

    Attributes:
        sentence: the problem and what to do, with the error's attributes in braces.
        broke: whether something broke; otherwise something is not available or in use.
    """

    sentence: ClassVar[str]
    broke: ClassVar[bool] = False

    def __str__(self) -> str:
        """Return the sentence about the problem and what to do."""
        return translate(self.sentence).format(**vars(self))


class FileError(StoreError):
    """Something is wrong with the file or its directory; playing without keeping still works.

    Attributes:
        path: the file or directory in question.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path


class NoDirectoryError(FileError):
    """The directory is not there and can't be created."""

    sentence = N_(
        "There is no directory {path} and none can be made there. Name another one with "
        "--data, or play without saving."
    )


class ReadOnlyError(FileError):
    """Nothing can be written there."""

    sentence = N_(
        "BiberClan may not write to {path}. Change the rights to it, name another directory "
        "with --data, or play without saving."
    )


class ReadOnlyDiskError(FileError):
    """The file system can only be read."""

    sentence = N_(
        "{path} lies on a disk that can only be read. Name another directory with --data, or play "
        "without saving."
    )


class NoLocksError(FileError):
    """The file system has no locks on files, so two programs could write at once."""

    sentence = N_(
        "Files can't be locked where {path} lies, as over some networks, and two programs at once "
        "could break your matches there. Name a directory on another disk with --data, or play "
        "without saving."
    )


class FaultyError(FileError):
    """The disk, or the network through which it is reached, reports an error.

    Attributes:
        code: the name of the error.
    """

    broke = True
    sentence = N_(
        "The disk with {path} reports an error ({code}); it may be broken, or not be reached any "
        "more. Nothing saved is lost. Try again, name another directory with --data, or play "
        "without saving."
    )

    def __init__(self, path: Path, code: str = "EIO") -> None:
        super().__init__(path)
        self.code = code


class NotAFileError(FileError):
    """Something else is where a file should be: a directory, a pipe, a device, a link."""

    sentence = N_(
        "{path} is no ordinary file. Move it out of the way, name another directory with "
        "--data, or play without saving."
    )


class GoneError(FileError):
    """The file that is open is no longer the one at its path; what is written to it is lost."""

    sentence = N_(
        "The file with your matches has been removed or replaced: {path}. Nothing more can be "
        "saved in it. Save in a new file, or go on without saving."
    )


class DiskFullError(FileError):
    """The disk is full; what was to be written is lost, everything else is intact."""

    broke = True
    sentence = N_(
        "The disk is full: {path} takes no more. Nothing saved is lost. Make room and try "
        "again, or go on without saving."
    )


class DamagedError(FileError):
    """The file is not, or no longer, one with matches in it; see `set_aside`."""

    broke = True
    sentence = N_(
        "The file with your matches is damaged: {path}. Set it aside and begin a new one, "
        "or play without saving."
    )


class LostError(DamagedError):
    """There have been matches, but the file is empty or gone."""

    sentence = N_(
        "Matches have been saved in {path}, but that file is empty now, or gone. Put a "
        "copy back in its place and try again, set aside what is left and begin a new one, "
        "or play without saving."
    )


class NewerError(FileError):
    """A newer version of the program has changed the schema of the file."""

    sentence = N_(
        "A newer BiberClan has saved matches in {path}. Use that one, name another directory "
        "with --data, or play without saving."
    )


class BusyError(FileError):
    """Another process holds the file and does not release it."""

    sentence = N_(
        "Another program is busy with {path}. Close it and try again, or play without saving."
    )


class OpenToOthersError(FileError):
    """Others on this computer may read or write the file or the directory."""

    sentence = N_(
        "Other people on this computer may read or change {path}. Whoever reads your matches "
        "knows every card in them, and whoever changes them can break them."
    )


class OthersOwnError(FileError):
    """The file or the directory belongs to somebody else, who may do anything with it."""

    sentence = N_(
        "{path} belongs to somebody else on this computer. They may read and change your "
        "matches there; name another directory with --data to have them to yourself."
    )


class KeptMatchError(StoreError):
    """Something is wrong with one match.

    Attributes:
        id: its number.
    """

    def __init__(self, id: int) -> None:
        super().__init__(id)
        self.id = id


class NoSuchMatchError(KeptMatchError):
    """There is no such match, or not any more."""

    sentence = N_("There is no match {id}. The history shows which ones there are.")


class OpenElsewhereError(KeptMatchError):
    """The match is being played in another process."""

    sentence = N_(
        "Match {id} is open elsewhere: another BiberClan is playing it. Go on there, or choose "
        "another match."
    )


class OverError(KeptMatchError):
    """The match can't be resumed: it was finished or given up."""

    sentence = N_("Match {id} is over and can't be resumed. Choose another one.")


class NotFinishedError(KeptMatchError):
    """Only finished matches have a record, for it reveals every card."""

    sentence = N_(
        "Match {id} has not been played to its end. Only a finished match can be exported, "
        "replayed or looked back at, for that shows every card."
    )


class TwinInPlayError(KeptMatchError):
    """The cards of the match are being played again with changed seats; it would reveal them.

    Attributes:
        twin: the number of the unfinished one.
    """

    sentence = N_(
        "The cards of match {id} are being played again, as match {twin}: until that is over, "
        "given up or deleted, {id} can't be resumed, replayed, looked back at or exported."
    )

    def __init__(self, id: int, twin: int) -> None:
        super().__init__(id)
        self.twin = twin


class OtherRulesError(KeptMatchError):
    """The match was played by another version of the rules and can't be replayed.

    Attributes:
        theirs: that version.
        ours: the versions known here.
    """

    sentence = N_(
        'Match {id} was played by other rules ("{theirs}", not "{ours}"). It can be looked up '
        "in the history; to go on with it or replay it, use the BiberClan it was played with."
    )

    def __init__(self, id: int, theirs: str, ours: str) -> None:
        super().__init__(id)
        self.theirs = theirs
        self.ours = ours


class DamagedMatchError(KeptMatchError):
    """The rows of this match make no sense, or are not those that were written."""

    broke = True
    sentence = N_(
        "What was saved of match {id} is damaged, so it can't be opened. It stays in the "
        "file until you delete it in the history; choose another one."
    )
