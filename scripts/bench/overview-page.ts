import { join } from 'node:path';
import { buildPage } from './build-page.ts';

/**
 * Builds a page that fills an archive of the application from within. Served under the application's address, it writes into
 * the archive that the application opens later: the first responses, the second and the last with the application's own way in,
 * those between as copies of the second ones' rows, which is twenty times as fast.
 *
 * @param folder inside the repository, so that packages are found.
 * @returns the folder to serve.
 */
export function buildOverviewPage(folder: string): Promise<string> {
  return buildPage(folder, overviewScript);
}

/** The page's script, which sets `window.bench`. */
export const overviewScript = (renderer: string): string => `
import { ArchiveDatabase } from ${JSON.stringify(join(renderer, 'archive/schema/archive-database.ts'))};
import { collectResponse } from ${JSON.stringify(join(renderer, 'archive/bodies/pack-body.ts'))};
import { ingestPayload } from ${JSON.stringify(join(renderer, 'archive/ingest/ingest-payload.ts'))};
import { addWatch } from ${JSON.stringify(join(renderer, 'archive/watches/watches.ts'))};
import { readRequestTotals } from ${JSON.stringify(join(renderer, 'archive/recent/request-totals.ts'))};
import { planFetch } from ${JSON.stringify(join(renderer, '../src-shared/plan.ts'))};

let archive;
let requests;

async function open(profileId, filled) {
  archive = new ArchiveDatabase(profileId);
  await archive.open();
  requests = filled;
}

/** One response to each request, each a little different from all others. */
async function ingestAll(turn, at) {
  for (const [place, request] of requests.entries()) await ingestOne(request, turn, at + place * 1_000);
}

async function ingestOne({ resource, params, data, touched }, turn, at) {
  touch(data, touched, turn);
  const planned = planFetch(resource, params, 'stored');
  if (!planned.ok) throw new Error(resource + ': ' + planned.problem.detail);
  const plan = planned.value;
  const requestId = crypto.randomUUID();
  await archive.attempts.add({
    id: requestId, requestKey: plan.requestKey, resource, params: plan.params, intent: plan.intent,
    plan: { route: plan.route, mode: plan.mode, refresh: plan.refresh, cost: plan.cost }, startedAt: at - 100, endedAt: null,
    outcome: 'running', problem: null, snapshotId: null, source: null, byteLength: null, confirmedUnits: 0,
  });
  const text = JSON.stringify({ success: 1, message: 'ok', source: null, data });
  const receipt = { ticket: 'bench', byteLength: text.length, startedAt: at - 100, endedAt: at, httpStatus: 200, tries: 1 };
  const outcome = await ingestPayload(archive, { requestId, origin: 'demo', plan, receipt, ...(await collectResponse(new Blob([text]).stream())) });
  if (!outcome.ok) throw new Error(plan.requestKey + ': ' + JSON.stringify(outcome.problem));
  if (outcome.value.outcome !== 'stored') throw new Error(plan.requestKey + ' did not change');
}

function touch(data, steps, turn) {
  let part = data;
  for (const step of steps.slice(0, -1)) part = step === '*' ? part[turn % part.length] : part[step];
  part[steps.at(-1)] = String(1_000 + turn);
}

/**
 * Copies of the latest rows of each request, one set for each instant: other ids and times, and everything else as it was
 * written. The totals are counted anew from what is there then.
 */
async function repeatAll(instants) {
  for (const { requestKey } of await archive.totals.toArray()) {
    const snapshots = await archive.snapshots.where('[requestKey+fetchedAt]').between([requestKey, -Infinity], [requestKey, Infinity]).toArray();
    const last = snapshots.at(-1);
    const rows = {
      outlines: await archive.outlines.get(last.id),
      bodies: await archive.bodies.get(last.bodyHash),
      attempts: await archive.attempts.where('snapshotId').equals(last.id).first(),
    };
    const changes = await archive.changes.where('snapshotId').equals(last.id).toArray();
    const records = await archive.records.bulkGet(last.manifest.filter((id) => !snapshots[0].manifest.includes(id)));
    const copies = instants.map((at, index) => {
      const id = at.toString(16).padStart(12, '0') + last.id.slice(12, -4) + String(index).padStart(4, '0');
      const fetchedAt = at + (last.fetchedAt % 1_000_000);
      const bodyHash = last.bodyHash.slice(0, -4) + String(index).padStart(4, '0');
      const times = { id, bodyHash, fetchedAt, lastSeenAt: fetchedAt };
      const renamed = new Map(records.map((record) => [record.id, record.id.slice(0, -4) + String(index).padStart(4, '0')]));
      return {
        snapshots: { ...last, ...times, manifest: last.manifest.map((recordId) => renamed.get(recordId) ?? recordId) },
        outlines: { ...rows.outlines, ...times },
        bodies: { ...rows.bodies, hash: bodyHash },
        attempts: { ...rows.attempts, id: crypto.randomUUID(), snapshotId: id, startedAt: fetchedAt - 100, endedAt: fetchedAt },
        changes: changes.map(({ id: _, ...change }) => ({ ...change, snapshotId: id, at: fetchedAt })),
        records: records.map((record) => ({ ...record, id: renamed.get(record.id) })),
      };
    });
    await archive.transaction('rw', archive.tables, async () => {
      for (const table of ['snapshots', 'outlines', 'bodies', 'attempts']) await archive.table(table).bulkAdd(copies.map((copy) => copy[table]));
      await archive.changes.bulkAdd(copies.flatMap((copy) => copy.changes));
      // Lists of teams share deliverables.
      await archive.records.bulkPut(copies.flatMap((copy) => copy.records));
    });
  }
  await archive.totals.bulkPut(await readRequestTotals(archive, Number.MAX_SAFE_INTEGER));
}

async function watch(targets) {
  for (const [index, target] of targets.entries()) await addWatch(archive, target, index + 1);
}

async function close() {
  const counts = { snapshots: await archive.snapshots.count(), changes: await archive.changes.count() };
  archive.close();
  return counts;
}

window.bench = { open, ingestAll, repeatAll, watch, close };
document.documentElement.dataset.bench = 'ready';
`;
