import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeXml } from './escape-xml.ts';

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
