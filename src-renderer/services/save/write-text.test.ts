import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeMarkdown, escapeXml, writeMarkdownTable } from './write-text.ts';

describe('foreign text in Markdown stays text', () => {
  test.each([
    ['Ox | Heavy', String.raw`Ox \| Heavy`],
    ['two\r\nlines\u2028here', 'two lines here'],
    ['*bold* _it_ ~gone~ `code`', String.raw`\*bold\* \_it\_ \~gone\~ \`code\``],
    ['[x](javascript:alert(1))', String.raw`\[x\](javascript:alert(1))`],
    ['![x](https://evil.example)', String.raw`\!\[x\](https\://evil.example)`],
    ['www.evil.example', String.raw`www\.evil.example`],
    ['a@evil.example', 'a&#64;evil.example'],
    ['<img src=x onerror=alert(1)>', String.raw`&lt;img src=x onerror=alert(1)\>`],
    ['&lt;', '&amp;lt;'],
    [String.raw`ends with \ `, String.raw`ends with \\`],
    ['# $x$', String.raw`\# \$x\$`],
    ['Mk II (2.5 m–3 m) + 10 %', 'Mk II (2.5 m–3 m) + 10 %'],
  ])('%j is written %j', (text, written) => {
    expect(escapeMarkdown(text)).toBe(written);
  });
});

test('a table has a line for its head, one for its rule and one for each row', () => {
  const columns = [
    { title: 'Name', isNumber: false },
    { title: 'Length (m)', isNumber: true },
  ];
  expect(
    writeMarkdownTable(columns, [
      [{ strong: 'A*' }, '1'],
      ['B', '2'],
    ]),
  ).toBe('| Name | Length (m) |\n| --- | ---: |\n| **A\\*** | 1 |\n| B | 2 |\n');
});

test('whatever the cells hold, every line has as many cells as there are columns', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('|', '\\', '\\|', '\n'));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), cell, (rows, title) => {
      const text = writeMarkdownTable(
        [
          { title, isNumber: false },
          { title, isNumber: true },
        ],
        rows,
      );
      const lines = text.split('\n').slice(0, -1);
      expect(lines).toHaveLength(rows.length + 2);
      // A stroke that ends a cell is one with an even number of backslashes before it.
      for (const line of lines) expect(line.match(/(?<!\\)(?:\\\\)*\|/g)).toHaveLength(3);
    }),
  );
});

test('a text with signs of XML is text again where it is read', () => {
  expect(escapeXml('a < b & "c" > d')).toBe('a &lt; b &amp; &quot;c&quot; &gt; d');
});

test('control characters and half characters are left out, whole ones kept', () => {
  expect(escapeXml('a\u0000b\u001fc\ud800d\uffffe\t🚀')).toBe('abc\ufffdde\t🚀');
});

test('whatever the text, nothing of it opens an element or ends an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escapeXml(text)).not.toMatch(/[<>"]|&(?!amp;|lt;|gt;|quot;)/);
    }),
  );
});
