import { expect, test } from 'vitest';
import { formatLastChange, formatWatchedSince } from './watches-section.tsx';

const hour = 3_600_000;
const summary = { confirmedAt: 1, changedAt: null, timesChanged: 0, isMissing: false };

test('what a watched thing did last is said, also where it is gone or was never fetched', () => {
  expect(formatLastChange({ ...summary, confirmedAt: null }, 0)).toBe('not in the archive yet');
  expect(formatLastChange(summary, 0)).toBe('never changed');
  expect(formatLastChange({ ...summary, changedAt: hour }, 3 * hour)).toBe('changed 2 h ago');
  expect(formatLastChange({ ...summary, isMissing: true }, 0)).toBe('not in the latest response');
  expect(formatLastChange({ ...summary, isMissing: true, changedAt: hour }, 3 * hour)).toBe(
    'not in the latest response, changed 2 h ago',
  );
});

test('how often it changed since it is watched is counted', () => {
  const at = Date.UTC(2026, 9, 20, 12);
  expect(formatWatchedSince(summary, at)).toBe('watched since 20 Oct 2026, unchanged since');
  expect(formatWatchedSince({ ...summary, timesChanged: 1 }, at)).toBe('watched since 20 Oct 2026, changed once since');
  expect(formatWatchedSince({ ...summary, timesChanged: 1_200 }, at)).toBe(
    'watched since 20 Oct 2026, changed 1,200 times since',
  );
});
