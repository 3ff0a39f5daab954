"""How Sphinx builds the pages; `tools.pages` calls it, with the language and the version."""

from pathlib import Path

_HERE = Path(__file__).parent

project = "BiberClan"
copyright = "BiberClan"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_heading_anchors = 4
autodoc_typehints = "signature"
autodoc_class_signature = "separated"
napoleon_use_ivar = True
autodoc_preserve_defaults = True

html_theme = "furo"
html_title = "BiberClan"
html_static_path = [str(_HERE / "static")]
html_css_files = ["pages.css"]
templates_path = [str(_HERE / "templates")]
html_show_sphinx = False
html_copy_source = html_show_sourcelink = False
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "tongues.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_context = {"tongues": (("en", "English"), ("de", "Deutsch"))}

suppress_warnings = ["misc.highlighting_failure"]  # doctests are shown as they stand
