import { expect, test } from 'vitest';
import fc from 'fast-check';
import { drawn } from './drawn-node-fixture.ts';
import { wrapText, writeChartSvg, writeDrawnNode } from './write-chart-svg.ts';

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

test('a part is written with its place and its look, and what it stands for', () => {
  const node = drawn('path', {
    attributes: { d: 'M0 0L5 5', class: 'x', style: 'fill: red', 'data-line': 'median', 'data-steps': '3.2 3.3' },
    look: { stroke: 'rgb(44, 108, 171)', fill: 'none', 'stroke-width': '2.5px', opacity: '1' },
  });
  expect(writeDrawnNode(node, 'p0-')).toBe(
    '<path d="M0 0L5 5" data-line="median" data-steps="3.2 3.3" fill="none" stroke="rgb(44, 108, 171)" stroke-width="2.5px"/>',
  );
});

test('a look is written where it differs from the part around, also back to the initial one', () => {
  const inside = drawn('rect', { look: { fill: 'rgb(0, 0, 0)', opacity: '0.5' } });
  const same = drawn('rect', { look: { fill: 'rgb(9, 9, 9)', opacity: '1' } });
  const group = drawn('g', { look: { fill: 'rgb(9, 9, 9)', opacity: '0.5' }, children: [inside, same] });
  expect(writeDrawnNode(group, '')).toBe(
    '<g fill="rgb(9, 9, 9)" opacity="0.5"><rect fill="rgb(0, 0, 0)" opacity="0.5"/><rect/></g>',
  );
});

test('scripts, links, images and foreign parts are left out with all they hold', () => {
  for (const name of [
    'script',
    'a',
    'image',
    'use',
    'foreignObject',
    'style',
    'animate',
    'title',
    'feImage',
    'iframe',
  ]) {
    const node = drawn('g', { children: [drawn(name, { children: [drawn('rect'), 'alert(1)'] }), drawn('rect')] });
    expect(writeDrawnNode(node, '')).toBe('<g><rect/></g>');
  }
});

test('acts, references and styles among the attributes are left out', () => {
  const attributes = {
    onload: 'alert(1)',
    href: 'https://example.org',
    'xlink:href': '//x',
    style: 'background: url(//x)',
    x: '1',
  };
  expect(writeDrawnNode(drawn('rect', { attributes }), '')).toBe('<rect x="1"/>');
});

test('a reference goes to the same drawing or nowhere', () => {
  const clip = (value: string) => writeDrawnNode(drawn('rect', { look: { 'clip-path': value } }), 'p1-');
  expect(clip('url("#recharts«r3»-clip")')).toBe('<rect clip-path="url(#p1-recharts_r3_-clip)"/>');
  expect(clip('url("https://example.org/a.svg#b")')).toBe('<rect/>');
  expect(
    writeDrawnNode(drawn('clipPath', { attributes: { id: 'recharts«r3»-clip' }, children: [drawn('rect')] }), 'p1-'),
  ).toBe('<clipPath id="p1-recharts_r3_-clip"><rect/></clipPath>');
  expect(writeDrawnNode(drawn('rect', { look: { fill: 'image-set("//x" 1x)' } }), '')).toBe('<rect/>');
});

test('words are written where words belong, and escaped', () => {
  const label = drawn('text', {
    attributes: { x: '5' },
    children: ['<b>3.24 & "more"\u0000', drawn('tspan', { children: ['</svg>'] })],
  });
  expect(writeDrawnNode(label, '')).toBe(
    '<text x="5">&lt;b&gt;3.24 &amp; &quot;more&quot;<tspan>&lt;/svg&gt;</tspan></text>',
  );
  expect(writeDrawnNode(drawn('g', { children: ['stray', drawn('rect')] }), '')).toBe('<g><rect/></g>');
});

test('groups that hold nothing are left out, but for those that say which values are where', () => {
  expect(writeDrawnNode(drawn('g', { children: [drawn('g'), drawn('text')] }), '')).toBe('');
  expect(writeDrawnNode(drawn('g', { attributes: { 'data-value-domain': '0 250' } }), '')).toBe(
    '<g data-value-domain="0 250"/>',
  );
});

test('whatever is in attributes and words, nothing of it opens a part or ends an attribute', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, text, text, (value, look, words) => {
      const node = drawn('text', {
        attributes: { d: value, 'data-step': value },
        look: { fill: look },
        children: [words],
      });
      const written = writeDrawnNode(node, '');
      expect(written.replaceAll(/"[^"<>]*"/g, '""')).toMatch(/^$|^<text d="" data-step=""( fill="")?>[^<>"]*<\/text>$/);
    }),
  );
});
