import { expect, test } from 'vitest';
import { onceFor } from './once-for.ts';

test('the same is worked out once, and anew when any part of it is another', () => {
  const asked: string[] = [];
  const join = onceFor((list: readonly string[], end: string, other: object | null) => {
    asked.push(`${list.join('')}${end}`);
    return { list, end, other };
  });
  const [list, other] = [['a', 'b'], {}];
  const first = join(list, '.', other);
  expect(join(list, '.', other)).toBe(first);
  expect(join(list, '!', other)).toEqual({ list, end: '!', other });
  expect(join(list, '!', {})).not.toBe(join(list, '!', other));
  expect(join([...list], '.', other)).toEqual(first);
  expect(asked).toEqual(['ab.', 'ab!', 'ab!', 'ab!', 'ab.']);
});

test('a result of nothing is a result', () => {
  const asked: object[] = [];
  const nothing = onceFor((source: object): undefined => {
    asked.push(source);
  });
  const source = {};
  nothing(source);
  nothing(source);
  expect(asked).toEqual([source]);
});
