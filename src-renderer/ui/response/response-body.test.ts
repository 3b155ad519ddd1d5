import { describe, expect, test } from 'vitest';
import { foldJson } from './response-body.ts';

describe('foldJson', () => {
  test('leaves small answers as they are', () => {
    const value = { data: [1, 'two', null, { three: [] }], success: true };
    expect(foldJson(value)).toEqual({ value, remarks: [] });
  });

  test('groups a list of 250 by hundreds, keeps every entry under its position, and says so', () => {
    const { value, remarks } = foldJson(Array.from({ length: 250 }, (_, index) => `e${index}`));
    expect(Object.keys(value)).toEqual(['0 – 99', '100 – 199', '200 – 249']);
    expect(value).toMatchObject({ '100 – 199': { 100: 'e100', 199: 'e199' }, '200 – 249': { 249: 'e249' } });
    expect(remarks).toEqual(['Lists of more than 100 entries are shown in groups.']);
  });

  test('never puts more than 100 entries side by side, also for 25,000', () => {
    const { value } = foldJson(Array.from({ length: 25_000 }, (_, index) => index));
    expect(mostSideBySide(value)).toBe(100);
    expect(Object.keys(value)).toEqual(['0 – 9999', '10000 – 19999', '20000 – 24999']);
    expect(value).toMatchObject({ '20000 – 24999': { '24900 – 24999': { 24_999: 24_999 } } });
  });

  test('names groups by positions in the whole list, however many levels down', () => {
    const { value } = foldJson(Array.from({ length: 1_010_101 }, (_, index) => index));
    const last = { '1010000 – 1010099': { 1_010_050: 1_010_050 } };
    expect(value).toMatchObject({ '1000000 – 1010100': { '1010000 – 1010100': last } });
  });

  test('groups objects with many keys by position and keeps the keys', () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`key ${index}`, index]));
    expect(foldJson(many).value).toMatchObject({ '100 – 100': { 'key 100': 100 } });
  });

  test('cuts a text of a million characters and levels without end, and says so', () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 50_000; level += 1) deep = [deep];
    const { value, remarks } = foldJson({ text: 'x'.repeat(1_000_000), deep });
    expect(JSON.stringify(value).length).toBeLessThan(3_000);
    expect(remarks).toHaveLength(2);
  });

  test('a lone value becomes a tree of one', () => {
    expect(foldJson(null).value).toEqual({ response: null });
    expect(foldJson('ok').value).toEqual({ response: 'ok' });
  });

  test('a key named __proto__ is a key like others', () => {
    const { value } = foldJson(JSON.parse('{"__proto__":{"a":1}}'));
    expect(JSON.stringify(value)).toBe('{"__proto__":{"a":1}}');
  });
});

function mostSideBySide(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const entries = Object.values(value);
  return Math.max(entries.length, ...entries.map(mostSideBySide));
}
