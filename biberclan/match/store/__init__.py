"""The store of matches: one SQLite file under the user's data directory.

store.Store, store.set_aside    the kept matches; giving a damaged file another name
place.data_directory            where they are kept
errors                          possible errors, in sentences
"""
