import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indentJson } from './response-text.tsx';

function indent(text: string): string {
  return [...indentJson(text)].join('\n');
}

test('any JSON reads as JSON.stringify would indent it', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(indent(text)).toBe(JSON.stringify(JSON.parse(text), null, 2));
    }),
  );
});

test('numbers, escapes and repeated names stay as they were sent', () => {
  const text = '{"a":1.0,"a":12345678901234567890,"\\u0041":"\\/","b":-0}';
  expect(indent(text).replaceAll(/\s/g, '')).toBe(text);
});

test('signs of structure inside texts are left alone', () => {
  expect(indent('["{,}:[\\"]",{}]')).toBe('[\n  "{,}:[\\"]",\n  {}\n]');
});

test('only as much is made as is asked for', () => {
  const [first, second] = indentJson(`[${'1,'.repeat(100)} this is no JSON`);
  expect([first, second]).toEqual(['[', '  1,']);
});

test('a text of 5 MB and 100,000 levels do not overflow the stack', () => {
  const text = `["${'x\\"'.repeat(1_700_000)}"]`;
  expect([...indentJson(text)]).toHaveLength(3);
  expect([...indentJson('['.repeat(100_000) + ']'.repeat(100_000))]).toHaveLength(199_999);
});
