import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OfferedFiles } from '../../../ui/save/save-files.tsx';
import { diffLookup } from '../../../ui/planner/diff-lists.ts';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { filterRoadmap } from '../model/filter-cards.ts';
import { card, release } from '../model/roadmap-fixture.ts';
import { roadmapOf, type Roadmap } from '../model/roadmap-model.ts';
import { emptyFilter } from '../model/roadmap-store.ts';
import { BoardView } from './board-columns.tsx';
import { CardsTable } from './cards-table.tsx';
import type { ShownBoard } from './use-shown-board.ts';

type Seen = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** Tells the columns what is in view. */
const watched = new Map<Element, Seen>();

class FakeObserver {
  private readonly seen: Seen;
  constructor(seen: Seen) {
    this.seen = seen;
  }
  observe(element: Element): void {
    watched.set(element, this.seen);
  }
  disconnect(): void {}
}

afterEach(() => {
  watched.clear();
  vi.unstubAllGlobals();
});

/** A board of so many releases with so many cards each. */
function drawBoard(releases: number, cards: number) {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const roadmap = roadmapOf(
    Array.from({ length: releases }, (_, at) =>
      release(`r${at}`, { order: at, cards: Array.from({ length: cards }, (_card, of) => card(`${at}-${of}`)) }),
    ),
  );
  const { container } = renderOn(<BoardView shown={shownBoard(roadmap)} />);
  const columns = [...container.querySelectorAll('[data-column]')];
  return { columns, counts: () => columns.map((column) => column.querySelectorAll('[data-card]').length) };
}

function shownBoard(roadmap: Roadmap): ShownBoard {
  return {
    board: 'main',
    picture: 'board',
    roadmap,
    filtered: filterRoadmap(roadmap, emptyFilter),
    gone: [],
    compared: {
      history: undefined,
      diff: null,
      isOfLastChoice: false,
      beforeAt: null,
      afterAt: null,
      lastVisit: null,
      why: null,
      lookup: diffLookup(null, undefined),
    },
    atFirst: new Set(),
    colourOf: () => 'var(--c1)',
  };
}

test('a board of a few hundred cards has all of them in the document', () => {
  expect(drawBoard(3, 4).counts()).toEqual([4, 4, 4]);
  expect(watched.size).toBe(0);
});

test('of thousands only the columns near the view have their cards, and the one that the keyboard comes to', () => {
  const { columns, counts } = drawBoard(4, 300);
  expect(counts()).toEqual([300, 0, 0, 0]);
  const [, , third] = columns;
  expect(third?.querySelector('ul')?.style.minHeight).toBe(`${300 * 218}px`);
  const see = (isIntersecting: boolean) => act(() => third && watched.get(third)?.([{ isIntersecting }]));
  see(true);
  expect(counts()).toEqual([300, 0, 300, 0]);
  see(false);
  expect(counts()).toEqual([300, 0, 0, 0]);
});

test('on a board of thousands the arrow keys come to every release, also to those that are not drawn', () => {
  const { columns } = drawBoard(4, 160);
  const focusedColumn = () => columns.findIndex((column) => column.contains(document.activeElement));
  act(() => columns[0]?.querySelector<HTMLElement>('[data-card]')?.focus());
  const comeTo = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'].map((key) => {
    if (document.activeElement) fireEvent.keyDown(document.activeElement, { key });
    return focusedColumn();
  });
  expect(comeTo).toEqual([1, 2, 3, 3, 2]);
});

test('a column in view keeps its cards when the keyboard leaves it', () => {
  const { columns, counts } = drawBoard(6, 110);
  const [first, , , fourth] = columns;
  const see = (column: Element | undefined) => act(() => column && watched.get(column)?.([{ isIntersecting: true }]));
  see(first);
  see(fourth);
  act(() => fourth?.querySelector<HTMLElement>('[data-card]')?.focus());
  expect(counts()).toEqual([110, 0, 110, 110, 110, 0]);
});

test('a table that no card matches has no file to save', () => {
  const offered: OfferedFiles = new Set();
  renderOn(<CardsTable shown={shownBoard(roadmapOf([]))} offered={offered} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect([...offered].flatMap((groupsOf) => groupsOf())).toEqual([]);
});
