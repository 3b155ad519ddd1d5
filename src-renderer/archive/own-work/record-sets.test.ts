import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeSetName, isSameSetName, readSetName } from './record-sets.ts';

describe('the name of a set', () => {
  test.each([
    ['  Haulers under 120 m ', 'Haulers under 120 m'],
    ['two\r\nlines\tand \u2028more', 'two lines and more'],
    ['\u202eevil\u202c name\u200b', 'evil name'],
    ['Cafe\u0301', 'Café'],
    ['\0a\u0007b', 'a b'],
    ['a \u202e b', 'a b'],
    ['e\u200b\u0301', 'é'],
    ['🚀'.repeat(80), '🚀'.repeat(80)],
    ['\ud800x', '\ufffdx'],
  ])('%j is stored as %j', (text, name) => {
    expect(readSetName(text)).toEqual({ ok: true, name });
  });

  test.each([
    ['', 'needs a name'],
    [' \u202e\u200b\n', 'needs a name'],
    ['x'.repeat(81), 'at most 80 characters'],
    ['🚀'.repeat(81), 'at most 80 characters'],
  ])('%j is refused: %s', (text, words) => {
    expect(readSetName(text)).toEqual({ ok: false, message: expect.stringContaining(words) });
  });

  test('is read the same when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = readSetName(text);
        if (once.ok) expect(readSetName(once.name)).toEqual(once);
        else expect(once.message).not.toBe('');
      }),
    );
  });
});

test('a free name is a name, and nobody has it', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).filter((text) => readSetName(text).ok);
  fc.assert(
    fc.property(name, fc.array(name), fc.nat({ max: 12 }), (text, others, copies) => {
      const read = readSetName(text);
      if (!read.ok) return;
      const taken = [...others];
      for (let copy = 0; copy < copies; copy++) taken.push(freeSetName(read.name, taken));
      const free = freeSetName(read.name, taken);
      expect(taken.some((known) => isSameSetName(known, free))).toBe(false);
      expect(readSetName(free)).toMatchObject({ ok: true });
    }),
  );
});
