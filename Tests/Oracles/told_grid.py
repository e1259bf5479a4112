"""Reads the boxes and cells of a day, week or month that ics2day has drawn with characters.

A row of a grid is cut into pieces at its vertical lines, corners and the ends of bars. A piece continues the one above it if it starts
in the same column and is no wider, give or take the border of a bar or box. So the lines of a box, of a cell and of a bar with a long
title each become one text, in order. Rows without vertical lines, such as the list of titles below a grid, are not part of it.
"""
import dataclasses
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tools"))
from terminal_picture import clusters  # noqa: E402

VERTICAL = "│┤├┼┬┴"
ENDS = set(VERTICAL + "╭╮╰╯╶╴◂▸▴▾●")


@dataclasses.dataclass
class Piece:
    """The text between two lines of a row, in columns."""

    start: int
    end: int
    text: str


@dataclasses.dataclass
class Region:
    """Pieces below each other."""

    start: int
    end: int
    row: int
    lines: list

    def continues_with(self, piece, row):
        return row == self.row + 1 and abs(piece.start - self.start) <= 1 and piece.end <= self.end + 1

    def add(self, piece, row):
        self.row = row
        self.end = max(self.end, piece.end)
        self.lines.append(piece.text)


def pieces(line):
    """The pieces of a row from left to right; horizontal lines are spaces."""
    start, column, text = 0, 0, ""
    for cluster, columns in clusters(line):
        if cluster in ENDS:
            if column > start:
                yield Piece(start, column, text)
            start, text = column + columns, ""
        else:
            text += " " if cluster == "─" else cluster
        column += columns
    if column > start:
        yield Piece(start, column, text)


def is_in_grid(line):
    return any(letter in VERTICAL for letter in line)


def regions(page):
    """The lines of each box, cell and bar of a page."""
    found, opened = [], []
    for row, line in enumerate(page.split("\n")):
        if not is_in_grid(line):
            continue
        opened = [region for region in opened if region.row >= row - 1]
        for piece in pieces(line):
            region = next((region for region in opened if region.continues_with(piece, row)), None)
            if region:
                region.add(piece, row)
            else:
                region = Region(piece.start, piece.end, row, [piece.text])
                found.append(region)
                opened.append(region)
    return [region.lines for region in found]


def height(page):
    """The number of rows of the grids of a page."""
    return sum(is_in_grid(line) for line in page.split("\n"))
