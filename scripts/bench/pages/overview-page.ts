import { planFetch } from '../../../src-shared/plan.ts';
import { ArchiveDatabase } from '../../../src-renderer/archive/schema/archive-database.ts';
import { addWatch, type NewWatch } from '../../../src-renderer/archive/watches/watches.ts';
import type { FilledRequest } from '../overview-requests.ts';
import { countTotals, ingestText, requireRow } from './fill-archive-rows.ts';

/**
 * A page that fills an archive of the application from within. Served under the application's address, it writes into the archive
 * that the application opens later: the first responses, the second and the last with the application's own way in, those between
 * as copies of the second ones' rows, which is twenty times as fast.
 */

let archive: ArchiveDatabase;
let requests: readonly FilledRequest[] = [];

async function open(profileId: string, filled: readonly FilledRequest[]): Promise<void> {
  archive = new ArchiveDatabase(profileId);
  await archive.open();
  requests = filled;
}

/** One response to each request, each a little different from all others. */
async function ingestAll(turn: number, at: number): Promise<void> {
  for (const [place, request] of requests.entries()) await ingestOne(request, turn, at + place * 1_000);
}

async function ingestOne({ resource, params, data, touched }: FilledRequest, turn: number, at: number): Promise<void> {
  touch(data, touched, turn);
  const planned = planFetch(resource, params, 'stored');
  if (!planned.ok) throw new Error(`${resource}: ${JSON.stringify(planned.problem)}`);
  const plan = planned.value;
  const requestId = crypto.randomUUID();
  await archive.attempts.add({
    id: requestId,
    requestKey: plan.requestKey,
    resource,
    params: plan.params,
    intent: plan.intent,
    plan: { route: plan.route, mode: plan.mode, refresh: plan.refresh, cost: plan.cost },
    startedAt: at - 100,
    endedAt: null,
    outcome: 'running',
    problem: null,
    snapshotId: null,
    source: null,
    byteLength: null,
    confirmedUnits: 0,
  });
  const text = JSON.stringify({ success: 1, message: 'ok', source: null, data });
  const outcome = await ingestText(archive, text, { requestId, origin: 'demo', plan, at });
  if (outcome !== 'stored') throw new Error(`${plan.requestKey} did not change`);
}

/** Writes another number to the field that the steps lead to. */
function touch(data: unknown, steps: readonly string[], turn: number): void {
  let part = data as Nested; // the steps were chosen for this very payload
  for (const step of steps.slice(0, -1)) {
    const inside: unknown = step === '*' && Array.isArray(part) ? part[turn % part.length] : part[step];
    part = inside as Nested; // a step leads to an object or a list
  }
  part[steps.at(-1) ?? ''] = String(1_000 + turn);
}

type Nested = Record<string, unknown>;

/**
 * Copies of the latest rows of each request, one set for each instant: other ids and times, and everything else as it was
 * written. The totals are counted anew from what is there then.
 */
async function repeatAll(instants: readonly number[]): Promise<void> {
  for (const { requestKey } of await archive.totals.toArray()) {
    const copies = await copyLatest(requestKey, instants);
    await archive.transaction('rw', archive.tables, async () => {
      await archive.snapshots.bulkAdd(copies.map(({ snapshot }) => snapshot));
      await archive.outlines.bulkAdd(copies.map(({ outline }) => outline));
      await archive.bodies.bulkAdd(copies.map(({ body }) => body));
      await archive.attempts.bulkAdd(copies.map(({ attempt }) => attempt));
      await archive.changes.bulkAdd(copies.flatMap(({ changes }) => changes));
      // Lists of teams share deliverables.
      await archive.records.bulkPut(copies.flatMap(({ records }) => records));
    });
  }
  await countTotals(archive);
}

async function copyLatest(requestKey: string, instants: readonly number[]) {
  const all = archive.snapshots.where('[requestKey+fetchedAt]');
  const snapshots = await all.between([requestKey, -Infinity], [requestKey, Infinity]).toArray();
  const last = requireRow(snapshots.at(-1));
  const outline = requireRow(await archive.outlines.get(last.id));
  const body = requireRow(await archive.bodies.get(last.bodyHash));
  const attempt = requireRow(await archive.attempts.where('snapshotId').equals(last.id).first());
  const changes = await archive.changes.where('snapshotId').equals(last.id).toArray();
  const known = new Set(snapshots[0]?.manifest);
  const records = (await archive.records.bulkGet(last.manifest.filter((id) => !known.has(id)))).map(requireRow);
  return instants.map((at, index) => {
    const rename = (text: string): string => text.slice(0, -4) + String(index).padStart(4, '0');
    const id = at.toString(16).padStart(12, '0') + rename(last.id.slice(12));
    const fetchedAt = at + (last.fetchedAt % 1_000_000);
    const bodyHash = rename(last.bodyHash);
    const times = { id, bodyHash, fetchedAt, lastSeenAt: fetchedAt };
    const manifest = last.manifest.map((recordId) => (known.has(recordId) ? recordId : rename(recordId)));
    return {
      snapshot: { ...last, ...times, manifest },
      outline: { ...outline, ...times },
      body: { ...body, hash: bodyHash },
      attempt: {
        ...attempt,
        id: crypto.randomUUID(),
        snapshotId: id,
        startedAt: fetchedAt - 100,
        endedAt: fetchedAt,
      },
      changes: changes.map(({ id: _id, ...change }) => ({ ...change, snapshotId: id, at: fetchedAt })),
      records: records.map((record) => ({ ...record, id: rename(record.id) })),
    };
  });
}

async function watch(targets: readonly NewWatch[]): Promise<void> {
  for (const [index, target] of targets.entries()) await addWatch(archive, target, index + 1);
}

async function close(): Promise<{ readonly snapshots: number; readonly changes: number }> {
  const counts = { snapshots: await archive.snapshots.count(), changes: await archive.changes.count() };
  archive.close();
  return counts;
}

window.bench = { open, ingestAll, repeatAll, watch, close };
document.documentElement.dataset['bench'] = 'ready';
