"""The words of the toy."""

from collections.abc import Sequence

from biberclan.words.names import DecisionKind, Names, PhaseWords, no_undo
from biberclan.words.places import Place
from biberclan.words.seam import Argument, Cost, SeatNames, Told, Worth
from biberclan.words.simple import SimpleWords
from tests.toy import rules

_DONE: dict[type[rules.Action], str] = {
    rules.Look: "{name} looks at their card.",
    rules.Keep: "{name} keeps their card.",
    rules.Swap: "{name} swaps their card for the next one.",
    rules.Show: "{name} shows {whose} card to everybody.",
    rules.Deal: "{name} deals the next round.",
}
_WOULD: dict[type[rules.Action], str] = {
    rules.Look: "Look at your card, once.",
    rules.Keep: "Keep your card.",
    rules.Swap: "Swap your card for the next one, unseen.",
    rules.Show: "Show {whose} card to everybody for a moment.",
    rules.Deal: "Deal the next round.",
}
_MEANS: dict[type[rules.Action], Told] = {
    rules.Swap: Told("Everybody sees your old card, and nobody the new one.", "TOY-3"),
    rules.Show: Told("Then you still keep your card or swap it.", "TOY-4"),
}
_PHASES = {
    "look": PhaseWords(
        passage="toy-look",
        due="{name}, first look at your card.",
        prompt="{name}, Enter shows you your card, and nobody else.",
        asks="{name}: look at your card.",
    ),
    "turn": PhaseWords(
        passage="toy-turn",
        due="{name}, you have looked: keep your card, swap it, or show somebody's.",
        kind="turn",
        prompt="{name}, keep your card, swap it (D), or show somebody's?",
        asks="{name}: keep, swap or show?",
    ),
    "shown": PhaseWords(
        passage="toy-show",
        due="{name}, one card is shown already: keep yours or swap it.",
        kind="turn",
        prompt="{name}, do you keep your card, or swap it (D)?",
        asks="{name}: keep or swap?",
    ),
    "deal": PhaseWords(passage="toy-rounds", due="Now the next round is dealt."),
    "over": PhaseWords(passage="toy-rounds", due="The match is over."),
}
_WHOSE = "{name}, you can show the card of somebody else."


class ToyWords(SimpleWords):
    GAME = "toy"
    NAMES = Names(
        books=("TOY",),
        tallies={"swaps": "Swaps"},
        decisions={"turn": DecisionKind("Keep or swap?")},
        no_undo=no_undo("look", "show", "swap", "counted"),
        phases=_PHASES,
    )

    def tell(self, event: rules.Event, names: SeatNames, *, aloud: bool = False) -> str | None:
        match event:
            case rules.Done(seat, action):
                text = _DONE[type(action)]
                return text.format(name=names[seat], whose=_whose(action, names))
            case rules.Counted() | rules.Won():
                return None

    def touched(self, event: rules.Event) -> Sequence[Place]:
        match event:
            case rules.Done(_, rules.Show(seat)):
                return [Place("slot", seat, 0)]
            case rules.Done(seat, rules.Look() | rules.Keep() | rules.Swap()):
                return [Place("slot", seat, 0)]
        return []

    def preview(self, view: rules.Observation, action: rules.Action, names: SeatNames) -> str:
        return _WOULD[type(action)].format(whose=_whose(action, names))

    def costs(
        self, view: rules.Observation, action: rules.Action, names: SeatNames
    ) -> Sequence[Cost]:
        own = None if view.actor is None else view.cards[view.actor]
        if isinstance(action, rules.Swap) and own == min(rules.DECK):
            return [Cost("No card is lower than yours.", False)]
        return []

    def explain(self, reason: rules.Reason, names: SeatNames) -> str:
        text = _WHOSE if reason.code == "whose" else _PHASES[reason.code].due
        return text.format(name=names[reason.actor or 0])

    def would_mean(
        self, view: rules.Observation, action: rules.Action, names: SeatNames
    ) -> Sequence[Told]:
        return [_MEANS[type(action)]] if type(action) in _MEANS else []

    def worth(self, view: rules.Observation, action: rules.Action) -> Worth | None:
        if isinstance(action, rules.Keep) and view.actor is not None:
            return Worth(view.actor, {view.actor: 0})
        return None

    def argue(
        self, view: rules.Observation, action: rules.Action, names: SeatNames
    ) -> Sequence[Argument]:
        own = None if view.actor is None else view.cards[view.actor]
        if own is None or not isinstance(action, rules.Keep | rules.Swap):
            return []
        lower = sum(copies for card, copies in rules.DECK.items() if card < own)
        weight = 1 if isinstance(action, rules.Swap) == (lower > rules.DECK.total() / 2) else -1
        return [Argument("lower", weight, f"Of 18 cards {lower} are lower than yours.")]


def _whose(action: rules.Action, names: SeatNames) -> str:
    return f"{names[action.seat]}'s" if isinstance(action, rules.Show) else ""


WORDS = ToyWords()
