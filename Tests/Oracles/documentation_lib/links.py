"""The links between pages."""
import re

from . import scratch


def anchors(text):
    """The anchors of the headings of a page, as web hosts of repositories make them."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def documents():
    """All pages with links: those of docs, and those beside code and tests."""
    # Golden files of Markdown are output, and docc checks the links of its catalogue.
    others = [path for folder in ("docs", "Sources", "Tests", "Fixtures") for path in (scratch.ROOT / folder).rglob("*.md")]
    return [scratch.ROOT / "README.md",
            *sorted(path for path in others if not any(part == "Goldens" or part.endswith(".docc") for part in path.parts))]


def check():
    """Links of pages to files or headings that do not exist."""
    for path in documents():
        text = re.sub(r"```.*?```|`[^`\n]*`", "", path.read_text(), flags=re.DOTALL)
        for link in re.findall(r"\]\(([^)\s]+)\)", text):
            if re.match(r"[a-z]+:", link):
                continue
            name, _, anchor = link.partition("#")
            target = path.parent / name if name else path
            if not target.exists():
                yield f"{path.relative_to(scratch.ROOT)}: {link}: there is no such file"
            elif anchor and target.suffix == ".md" and anchor not in anchors(target.read_text()):
                yield f"{path.relative_to(scratch.ROOT)}: {link}: there is no such heading"
