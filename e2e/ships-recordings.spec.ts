import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './rig/archive-rows-in-page.ts';
import { activeProfileId, connectService } from './rig/connect-service.ts';
import type { TestService } from './rig/test-service.ts';
import { bodyRows, goTo, refreshButton } from './rig/views.ts';

// Three recorded ship lists become three snapshots. What the program says came, went and changed is held against a
// computation of this file's own, which knows nothing of the program's.

type Wire = Readonly<Record<string, unknown>>;

const dates = ['2017-10-28', '2018-06-30', '2019-01-02'] as const;
const fileOf = (date: string) =>
  fileURLToPath(new URL(`../../shared/recordings/ships/matrix-${date}.json`, import.meta.url));
const isRecorded = dates.every((date) => existsSync(fileOf(date)));
test.skip(!isRecorded, 'Skipped: the recorded ship lists are not on this machine.');

const readList = (date: string): Wire[] => {
  const list: unknown = JSON.parse(readFileSync(fileOf(date), 'utf8'));
  return (list as Wire[]).filter((ship) => ship !== null); // recorded lists are lists of ships
};

interface Expected {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** `id key` for every key of a ship that differs. */
  readonly changed: readonly string[];
}

/** Keys of the relative wording are no change. */
const relativeKeys = ['time_modified'];

function compareLists(before: readonly Wire[], after: readonly Wire[]): Expected {
  const earlier = new Map(before.map((ship) => [String(ship['id']), ship]));
  const later = new Map(after.map((ship) => [String(ship['id']), ship]));
  const changed = [...later].flatMap(([id, ship]) => {
    const other = earlier.get(id);
    if (!other) return [];
    return [...new Set([...Object.keys(ship), ...Object.keys(other)])]
      .filter((key) => !relativeKeys.includes(key) && sorted(ship[key]) !== sorted(other[key]))
      .map((key) => `${id} ${key.replaceAll('.', '_')}`);
  });
  return {
    added: [...later.keys()].filter((id) => !earlier.has(id)).toSorted(),
    removed: [...earlier.keys()].filter((id) => !later.has(id)).toSorted(),
    changed: changed.toSorted(),
  };
}

/** JSON with the keys of objects in order, so that equal contents are equal texts. */
function sorted(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

async function serveList(service: TestService, date: string): Promise<void> {
  const body = JSON.stringify({ message: 'ok', success: 1, source: 'cache', data: readList(date) });
  const headers = { 'content-type': 'application/json' };
  await service.setFault({ kind: 'status', status: 200, body, match: '/ships', headers });
}

async function fetchThree(page: Page, service: TestService): Promise<void> {
  await connectService(page, { address: service.address });
  await goTo(page, 'Ships');
  for (const [index, date] of dates.entries()) {
    await serveList(service, date);
    await (index === 0 ? page.getByRole('button', { name: /^Fetch/ }) : refreshButton(page)).click();
    await expect(bodyRows(page)).toHaveCount(readList(date).length);
  }
}

test('three recorded lists are three snapshots, and what came, went and changed is right to the last field', async ({
  openApp,
  service,
  dataDir,
}) => {
  const { page } = await openApp();
  await fetchThree(page, service);
  expect(dates.map((date) => readList(date).length)).toEqual([108, 124, 133]);

  const profileId = activeProfileId(dataDir);
  const snapshots = (await archiveRows(page, profileId, 'snapshots'))
    .filter(({ resource }) => resource === 'ships')
    .toSorted((a, b) => a.fetchedAt - b.fetchedAt);
  expect(snapshots.map(({ manifest }) => manifest.length)).toEqual([108, 124, 133]);
  const changes = await archiveRows(page, profileId, 'changes');
  for (const [index, date] of dates.slice(1).entries()) {
    const own = changes.filter(({ snapshotId }) => snapshotId === snapshots[index + 1]?.id);
    const idsOf = (kind: string) =>
      own.flatMap((change) => (change.path === '' && change.kind === kind ? [change.identity] : [])).toSorted();
    const expected = compareLists(readList(dates[index] ?? ''), readList(date));
    expect(expected.changed.length, date).toBeGreaterThan(10);
    const seen: Expected = {
      added: idsOf('added'),
      removed: idsOf('removed'),
      changed: [
        ...new Set(
          own.flatMap(({ path, identity }) => (path === '' ? [] : [`${identity} ${path.split('.')[0] ?? ''}`])),
        ),
      ].toSorted(),
    };
    expect(seen, date).toEqual(expected);
  }
});
