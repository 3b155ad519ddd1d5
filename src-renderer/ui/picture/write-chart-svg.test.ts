import { expect, test } from 'vitest';
import { drawn } from './drawn-node-fixture.ts';
import { wrapText, writeChartSvg } from './write-chart-svg.ts';

const pens = {
  font: '"Inter Variable", sans-serif',
  text: 'rgb(1, 1, 1)',
  muted: 'rgb(2, 2, 2)',
  ground: 'rgb(3, 3, 3)',
  widthOf: (text: string) => text.length * 7,
};
const median = { id: 'median', label: 'Median', colour: 'rgb(9, 9, 9)', dash: [] };
const plot = { left: 0, top: 0, width: 400, height: 200, nodes: [drawn('rect', { attributes: { width: '5' } })] };
const caption = { title: 'Load times', note: 'A note.', source: 'Whose figures.', series: [median] };

test('a picture has title, note, legend, plots and source, in this order', () => {
  const { text } = writeChartSvg([plot], caption, pens);
  const places = [
    '<title>Load times<',
    '>Load times</text>',
    '>A note.<',
    '>Median<',
    '<rect width="5"/>',
    '>Whose figures.<',
  ].map((part) => text.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('plots side by side stay side by side, and the picture holds both', () => {
  const { text, width } = writeChartSvg([plot, { ...plot, left: 420 }], caption, pens);
  expect(width).toBe(420 + 400 + 32);
  expect(text).toMatch(/translate\(16 \d+\)/);
  expect(text).toMatch(/translate\(436 \d+\)/);
});

test('hostile labels are text: nothing opens, nothing runs, nothing is fetched', () => {
  const hostile =
    '</text><script>alert(1)</script>"\'&<img src="https://example.org/x" onerror=alert(1)>\u0000\u001b\ud800';
  const { text } = writeChartSvg(
    [{ ...plot, nodes: [drawn('text', { attributes: { 'data-step': hostile }, children: [hostile] })] }],
    {
      title: hostile,
      note: hostile,
      source: hostile,
      series: [{ ...median, id: hostile, label: hostile, colour: hostile }],
    },
    { ...pens, font: hostile, text: hostile, muted: hostile, ground: hostile },
  );
  const tags = [...text.matchAll(/<\/?([a-z]+)((?: [a-z-]+="[^"<>]*")*)\/?>/gi)];
  // Everything between the tags is words: no sign of XML is left there.
  expect(text.replaceAll(/<\/?[a-z]+(?: [a-z-]+="[^"<>]*")*\/?>/gi, '')).not.toMatch(/[<>"]/);
  expect(new Set(tags.map(([, name]) => name))).toEqual(new Set(['svg', 'title', 'rect', 'text', 'g', 'path']));
  const attributes = new Set(
    tags.flatMap(([, , written = '']) => [...written.matchAll(/ ([a-z-]+)="[^"]*"/gi)].map(([, name]) => name)),
  );
  expect([...attributes].filter((name) => /^on|href|style|src/i.test(name ?? ''))).toEqual([]);
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(text.isWellFormed()).toBe(true);
});

test('the only address in a picture is the name of its language', () => {
  const { text } = writeChartSvg([plot], caption, pens);
  expect(text.match(/[a-z]+:\/\/[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
});

test('without note, legend and plots there is still a picture', () => {
  const { text, height } = writeChartSvg([], { ...caption, note: null, series: [] }, { ...pens, ground: null });
  expect(text).toContain('>Whose figures.<');
  expect(height).toBeGreaterThan(60);
  expect(text).not.toContain('<rect');
});

test('a legend that is wider than the picture goes on in the next row', () => {
  const series = Array.from({ length: 9 }, (_, index) => ({
    ...median,
    id: String(index),
    label: `A long label ${index}`,
  }));
  const rows = (count: number) => writeChartSvg([plot], { ...caption, series: series.slice(0, count) }, pens).height;
  expect(rows(9)).toBeGreaterThan(rows(2));
});

test('long words are wrapped between words, and a word that is too long stands alone', () => {
  expect(wrapText('one two three', 50, pens.widthOf)).toEqual(['one two', 'three']);
  expect(wrapText(`a ${'b'.repeat(30)} c`, 50, pens.widthOf)).toEqual(['a', 'b'.repeat(30), 'c']);
  expect(wrapText('  \n ', 50, pens.widthOf)).toEqual([]);
});

test('words fit the picture also where its font is missing and another, wider one stands in', () => {
  const note = 'Half of all reports are at or below the median. '.repeat(9);
  const { text } = writeChartSvg([plot], { ...caption, note, source: note }, pens);
  const lines = [...text.matchAll(/<text[^>]*>(Half|of|all|reports|are|at|or|below|the|median\.)([^<]*)</g)];
  expect(lines.length).toBeGreaterThan(10);
  for (const [, first = '', rest = ''] of lines) expect(pens.widthOf(first + rest) * 1.15).toBeLessThanOrEqual(400);
});
