import { expect, test } from 'vitest';
import fc from 'fast-check';
import { drawn } from './drawn-node-fixture.ts';
import { writeDrawnNode } from './drawn-svg.ts';

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
