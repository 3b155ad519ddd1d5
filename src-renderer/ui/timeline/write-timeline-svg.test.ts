import { describe, expect, test } from 'vitest';
import { barOf, rowOf } from './timeline-row-fixture.ts';
import type { TimelineRow } from './timeline-row.ts';
import {
  rowsPerPage,
  timelinePages,
  writeTimelineSvg,
  type DrawingStyles,
  type TimelineImage,
} from './write-timeline-svg.ts';

const pens: DrawingStyles = {
  paint: (name, data = {}, colour = '') => `data-paint="${[name, ...Object.values(data), colour].join(' ').trim()}"`,
  widthOf: (text) => text.length * 6,
  font: '"Inter Variable", sans-serif',
  ground: '#123456',
};

interface Written extends Partial<TimelineImage> {
  readonly rows?: readonly TimelineRow[];
}

const oneRow = [rowOf({ bars: [barOf({ startDay: 20_410, endDay: 20_440 })] })];

const written = ({ rows = oneRow, ...picture }: Written = {}, drawnWith = pens): string =>
  writeTimelineSvg(
    {
      title: 'Roadmap',
      page: timelinePages(rows)[0] ?? { number: 1, rows: [], from: 1, to: 0, of: 0 },
      window: { from: 20_400, to: 20_500 },
      todayDay: 20_413,
      todayWord: 'today',
      hasUndatedPlace: true,
      caption: ['Dashed: where it stood before.'],
      ...picture,
    },
    drawnWith,
    16,
  );

/** Texts of the picture, in their order. */
const texts = (svg: string): readonly string[] =>
  [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text = '']) => text);

describe('a picture of a timeline', () => {
  test('has a title, the days in view, axis, today, rows and what the signs mean', () => {
    const words = texts(written());
    expect(words.slice(0, 2)).toEqual(['Roadmap', '8 Nov 2025 to 15 Feb 2026']);
    for (const word of ['today', 'no date', '17 Nov', '2025', 'Mission board', 'Dashed: where it stood before.']) {
      expect(words).toContain(word);
    }
  });

  test('stands on its ground where it has one', () => {
    expect(written()).toContain('fill="#123456"');
    expect(written({}, { ...pens, ground: null })).not.toContain('<rect');
  });

  test('escapes all foreign text, and leaves out what XML forbids', () => {
    const hostile = '</text><script>alert("1")</script>&\u0000\u0007\ud800';
    const svg = written({
      title: hostile,
      caption: [hostile],
      rows: [
        rowOf({
          title: hostile,
          note: hostile,
          undated: hostile,
          slipDays: 3,
          bars: [barOf({ startDay: 20_410, endDay: 20_490 })],
        }),
      ],
    });
    expect(svg).not.toContain('<script');
    expect(svg).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
    // oxlint-disable-next-line no-control-regex -- what must not be there
    expect(svg).not.toMatch(/[\u0000-\u0008]|[\ud800-\udfff]/);
    expect(svg).toContain('font-family="&quot;Inter Variable&quot;, sans-serif"');
  });

  test('closes every element it opens', () => {
    const svg = written({
      rows: [
        rowOf({ title: 'Release', isOpen: true, note: '2 cards', mark: 'added' }),
        rowOf({
          level: 1,
          mark: 'added',
          bars: [barOf({ startDay: 20_410, endDay: 20_411 })],
          slipDays: 7,
          ghost: { startDay: 20_400, endDay: 20_404 },
          formerEnds: [20_404],
        }),
        rowOf({ level: 1, title: 'Undated', undated: 'no date' }),
      ],
    });
    const open: string[] = [];
    for (const [, slash, name = '', self] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
      if (slash === '/') expect(open.pop()).toBe(name);
      else if (self !== '/') open.push(name);
    }
    expect(open).toEqual([]);
  });

  test('tells a slip with its sign, and a mark with sign and word', () => {
    const words = texts(
      written({
        rows: [rowOf({ mark: 'missing', slipDays: -7, bars: [barOf({ startDay: 20_410, endDay: 20_411 })] })],
      }),
    );
    expect(words).toContain('? missing');
    expect(words).toContain('−7 days');
  });

  test('has the name of a row once: in its bar, or left of it where the bar has no room', () => {
    const named = (endDay: number) =>
      texts(written({ rows: [rowOf({ note: 'a note', bars: [barOf({ startDay: 20_410, endDay })] })] }));
    expect(named(20_440).filter((word) => word === 'Mission board')).toHaveLength(1);
    expect(named(20_411).filter((word) => word === 'Mission board')).toHaveLength(1);
    expect(named(20_440).indexOf('Mission board')).toBeGreaterThan(named(20_440).indexOf('a note'));
    expect(named(20_411).indexOf('Mission board')).toBeLessThan(named(20_411).indexOf('a note'));
  });

  test('of very many rows is one page of several, each of which says which it is and names what its rows belong to', () => {
    const head = rowOf({ title: 'Release', isHead: true });
    const cards = Array.from({ length: rowsPerPage + 25 }, (_, index) => rowOf({ title: `Card ${index}`, level: 1 }));
    const pages = timelinePages([head, ...cards]);
    expect(pages.map(({ from, to, of }) => [from, to, of])).toEqual([
      [1, 300, 326],
      [301, 326, 326],
    ]);
    const [first = '', second = ''] = pages.map((page) => written({ page }));
    expect(texts(first).at(-1)).toBe('Page 1: rows 1 to 300 of 326.');
    const words = texts(second);
    expect(words.at(-1)).toBe('Page 2: rows 301 to 326 of 326.');
    expect(words.indexOf('Release')).toBeLessThan(words.indexOf(`Card ${rowsPerPage - 1}`));
    expect(words).not.toContain(`Card ${rowsPerPage - 2}`);
    expect(timelinePages([])).toHaveLength(1);
  });

  test('of a day looked back to names that day, not today', () => {
    const words = texts(written({ todayWord: '21 Nov 2025' }));
    expect(words).toContain('21 Nov 2025');
    expect(words).not.toContain('today');
  });

  test('draws no today where it is not in view, and no place for what has no date without one', () => {
    const words = texts(written({ todayDay: 19_000, hasUndatedPlace: false }));
    expect(words).not.toContain('today');
    expect(words).not.toContain('no date');
  });
});
