import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDesk } from './demo-desk.ts';

const dayMs = 86_400_000;
const nowMs = Date.UTC(2026, 2, 14, 15, 30);
const setup = { seed: 5, key: 'demo-test-key', stateFile: null, now: () => nowMs };

test.each([-3_650, -30, 0, 1, 3_650])(
  'a universe %i days from today differs in its world alone: clock, quota and renewals stay',
  (day) => {
    const [moved, plain] = [createDesk({ ...setup, day }), createDesk(setup)];
    expect(moved.liveWorld().atMs - plain.liveWorld().atMs).toBe(day * dayMs);
    expect(moved.storedWorld('teams').atMs - plain.storedWorld('teams').atMs).toBe(day * dayMs);
    for (const desk of [moved, plain]) {
      desk.renew('teams', desk.liveWorld());
      expect(desk.storedWorld('teams').atMs).toBe(desk.liveWorld().atMs);
      expect(desk.spend()).toEqual({ kind: 'spent' });
    }
    expect([moved.now(), moved.remaining()]).toEqual([plain.now(), plain.remaining()]);
    expect([moved.quotaReset(), moved.cacheRefresh()]).toEqual([plain.quotaReset(), plain.cacheRefresh()]);
  },
);

test('a copy renewed on a later day is none from the future after a restart on an earlier one', () => {
  const stateFile = join(mkdtempSync(join(tmpdir(), 'orrery-demo-')), 'state.json');
  const first = createDesk({ ...setup, stateFile, day: 20 });
  first.renew('teams', first.liveWorld());
  const second = createDesk({ ...setup, stateFile, day: -20 });
  expect(second.storedWorld('teams').atMs).toBe(nowMs - 20 * dayMs);
});
