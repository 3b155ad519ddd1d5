import { describe, expect, test } from 'vitest';
import type { Attempt } from './archive-rows.ts';
import { outageOf } from './read-outage.ts';

type Call = Parameters<typeof outageOf>[0][number];

const call = (
  startedAt: number,
  endedAt: number | null,
  kind: 'offline' | 'timeout' | 'upstream-trouble' | null,
  id = `call from ${startedAt}`,
): Call => ({
  id,
  startedAt,
  endedAt,
  outcome: kind === null ? 'stored' : 'failed',
  problem: kind === null ? null : { kind },
});

describe('the network is gone', () => {
  test('once a call and the next try after it could not reach the service, since the first of them', () => {
    expect(outageOf([call(1, 2, null), call(3, 4, 'offline')])).toBeNull();
    expect(outageOf([call(1, 2, null), call(3, 4, 'offline'), call(5, 6, 'offline')])).toBe(4);
    expect(outageOf([call(5, 6, 'offline'), call(3, 4, 'offline'), call(7, 8, 'offline')])).toBe(4);
  });

  test('not by calls that were under way together, however many', () => {
    expect(outageOf([call(1, 5, 'offline'), call(2, 6, 'offline'), call(3, 7, 'offline')])).toBeNull();
  });

  test('not by one click whose price is measured: the account is read before it, in vain as well', () => {
    const click = [call(1, 2, 'offline', 'a-before'), call(3, 4, 'offline', 'a')];
    expect(outageOf(click)).toBeNull();
    expect(outageOf([...click, call(5, 6, 'offline', 'b-before')])).toBe(2);
  });

  test('no longer once a call succeeds or is answered with a failure, and never by a slow service', () => {
    const gone = [call(1, 2, 'offline'), call(3, 4, 'offline')];
    expect(outageOf([...gone, call(5, 6, null)])).toBeNull();
    expect(outageOf([...gone, call(5, 6, 'upstream-trouble')])).toBeNull();
    expect(outageOf([call(1, 2, 'timeout'), call(3, 4, 'timeout')])).toBeNull();
  });

  test('is not told by calls that have not ended or were cancelled', () => {
    const cancelled: Call = {
      id: 'cancelled',
      startedAt: 9,
      endedAt: 10,
      outcome: 'cancelled' satisfies Attempt['outcome'],
      problem: { kind: 'cancelled' },
    };
    expect(outageOf([call(1, 2, 'offline'), call(3, null, 'offline'), cancelled])).toBeNull();
    expect(outageOf([])).toBeNull();
  });
});
