import { catalog, resourceNames, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Params, ResourceDefinition } from '../../../src-shared/resource/resource.ts';
import { idsOf } from '../read/list-loss.ts';
import { readLatestLoss, type FoundLoss } from '../read/read-list-loss.ts';
import { readRowsById } from '../read/read-rows-by-id.ts';
import { readNotes } from '../own-work/noted-places.ts';
import type { RequestTotals } from '../recent/recent.ts';
import { readRequestTotals } from '../recent/request-totals.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot, StoredRecord } from '../schema/archive-rows.ts';
import { documentsOf, noteDocument, type ArchivedDocument } from './search-documents.ts';
import { SearchIndex } from './search-index.ts';

/** How far the index has come, in records; `total` is what there was to do when it began. */
interface IndexProgress {
  readonly done: number;
  readonly total: number;
}

interface Following {
  /** Called now and then, with everything that was added to the index since findable. */
  readonly onProgress: (progress: IndexProgress) => void;
  /** Lets others have their turn. Throws to end the work; what was done until then stays. */
  readonly pause: () => Promise<void>;
}

/** What the index holds of one request. */
interface IndexedRequest {
  /** The state that is indexed as a whole (`stateOf`); empty until one is. */
  state: string;
  readonly params: RequestTotals['params'];
  ownSlot: number;
  /** Slots by id of the record they were read from. */
  readonly slots: Map<string, readonly number[]>;
}

/** A note in the index: the state it has there. */
interface IndexedNote {
  readonly editedAt: number;
  /** -1 for one that no place is known of. */
  readonly slot: number;
}

/**
 * The search index of an archive as it is now, or as it was at an instant. `follow` brings it up to date: only requests with
 * another latest snapshot are looked at, and of those only records that were not there before are read. What a list in doubt
 * left out (`list-loss.ts`) stays findable.
 */
export class IndexedArchive {
  index = new SearchIndex<ArchivedDocument>();
  /** Rises with every reading that changed something. */
  revision = 0;
  #requests = new Map<string, IndexedRequest>();
  /** By id. */
  #notes = new Map<string, IndexedNote>();

  /**
   * Notes are the user's own work and have no past: those of now are findable at every instant.
   *
   * @param asOf UTC, epoch milliseconds; null for now.
   * @throws as the archive does.
   */
  async follow(archive: ArchiveDatabase, asOf: number | null, { onProgress, pause }: Following): Promise<void> {
    await this.#followNotes(archive);
    const totals = await readRequestTotals(archive, asOf);
    this.#forgetOthers(totals);
    const losses = await readLosses(archive, totals, asOf);
    const changed = totals.filter(
      (request) => this.#requests.get(request.requestKey)?.state !== stateOf(request, losses),
    );
    if (changed.length > 0) this.revision += 1;
    const total = changed.reduce((sum, { currentRecords }) => sum + currentRecords, 0);
    let done = 0;
    const tell = (records: number): void => onProgress({ done: Math.min((done += records), total), total });
    tell(0);
    const byResource = Map.groupBy(changed, ({ resource }) => resource);
    for (const resource of order) {
      const requests = byResource.get(resource);
      if (requests) await this.#indexRequests(archive, { requests, losses }, { tell, pause });
    }
    if (this.index.isWasteful) await this.#makeAnew(pause);
  }

  /** There are few of them: a person wrote each. */
  async #followNotes(archive: ArchiveDatabase): Promise<void> {
    const notes = new Map((await readNotes(archive)).map((note) => [note.id, note]));
    for (const [id, { editedAt, slot }] of this.#notes) {
      if (notes.get(id)?.editedAt === editedAt) continue;
      this.revision += 1;
      this.index.remove(slot);
      this.#notes.delete(id);
    }
    for (const [id, note] of notes) {
      if (this.#notes.has(id)) continue;
      this.revision += 1;
      const document = noteDocument(note);
      this.#notes.set(id, { editedAt: note.editedAt, slot: document === null ? -1 : this.index.add(document) });
    }
  }

  async #indexRequests(
    archive: ArchiveDatabase,
    { requests, losses }: Wanted,
    { tell, pause }: { readonly tell: (records: number) => void; readonly pause: Following['pause'] },
  ): Promise<void> {
    const owners = await this.#findMissing(archive, { requests, losses }, tell);
    await pause();
    let added = 0;
    const visit = async (rows: readonly StoredRecord[]): Promise<void> => {
      for (const row of rows) {
        for (const request of owners.get(row.id) ?? []) added += this.#addRecord(request, row);
        if (added < slice) continue;
        added = 0;
        await pause();
      }
      tell(rows.length);
    };
    await readRowsById(archive.records, owners, visit);
    for (const totals of requests) {
      const request = this.#requests.get(totals.requestKey);
      if (request) request.state = stateOf(totals, losses);
    }
  }

  /** Takes out what the latest snapshots do not have any more. @returns who lacks which record, by record id. */
  async #findMissing(
    archive: ArchiveDatabase,
    { requests, losses }: Wanted,
    tell: (records: number) => void,
  ): Promise<ReadonlyMap<string, readonly IndexedRequest[]>> {
    const owners = new Map<string, IndexedRequest[]>();
    for (let first = 0; first < requests.length; first += manifestsAtOnce) {
      const some = requests.slice(first, first + manifestsAtOnce);
      const snapshots = await archive.snapshots.bulkGet(some.map(({ latestSnapshotId }) => latestSnapshotId));
      let known = 0;
      for (const [place, totals] of some.entries()) {
        const request = this.#takeUp(totals);
        const beforeId = losses.get(totals.requestKey)?.beforeId;
        const latest = snapshots[place];
        const former = beforeId === undefined ? null : await archive.snapshots.get(beforeId);
        const wanted = new Set([...(former && latest ? leftOut(former, latest) : []), ...(latest?.manifest ?? [])]);
        for (const [recordId, slots] of request.slots) {
          if (wanted.delete(recordId)) known += 1;
          else this.#removeRecord(request, recordId, slots);
        }
        for (const recordId of wanted) {
          const lacking = owners.get(recordId);
          if (lacking) lacking.push(request);
          else owners.set(recordId, [request]);
        }
      }
      tell(known);
    }
    return owners;
  }

  #takeUp(totals: RequestTotals): IndexedRequest {
    const known = this.#requests.get(totals.requestKey);
    if (known) this.index.remove(known.ownSlot);
    const ownSlot = this.index.add(requestDocument(totals));
    if (known) {
      known.ownSlot = ownSlot;
      known.state = '';
      return known;
    }
    const request: IndexedRequest = { state: '', params: totals.params, ownSlot, slots: new Map() };
    this.#requests.set(totals.requestKey, request);
    return request;
  }

  #addRecord(request: IndexedRequest, row: StoredRecord): number {
    const documents = documentsOf(row.resource, request.params, row);
    request.slots.set(
      row.id,
      documents.map((document) => this.index.add(document)),
    );
    return documents.length;
  }

  #removeRecord(request: IndexedRequest, recordId: string, slots: readonly number[]): void {
    for (const slot of slots) this.index.remove(slot);
    request.slots.delete(recordId);
  }

  #forgetOthers(totals: readonly RequestTotals[]): void {
    const there = new Set(totals.map(({ requestKey }) => requestKey));
    for (const [requestKey, request] of this.#requests) {
      if (there.has(requestKey)) continue;
      this.revision += 1;
      this.index.remove(request.ownSlot);
      for (const [recordId, slots] of request.slots) this.#removeRecord(request, recordId, slots);
      this.#requests.delete(requestKey);
    }
  }

  /** A removed document leaves its words behind; an index made of what is left has none of them. */
  async #makeAnew(pause: Following['pause']): Promise<void> {
    const index = new SearchIndex<ArchivedDocument>();
    const requests = new Map<string, IndexedRequest>();
    let added = 0;
    const move = (slots: readonly number[]): readonly number[] =>
      slots.flatMap((slot) => {
        const document = this.index.documentAt(slot);
        added += 1;
        return document === null ? [] : [index.add(document)];
      });
    for (const [requestKey, request] of this.#requests) {
      const [ownSlot = -1] = move([request.ownSlot]);
      const moved: IndexedRequest = { ...request, ownSlot, slots: new Map() };
      requests.set(requestKey, moved);
      for (const [recordId, slots] of request.slots) {
        moved.slots.set(recordId, move(slots));
        if (added < slice) continue;
        added = 0;
        await pause();
      }
    }
    const notes = [...this.#notes].map(([id, { editedAt, slot }]) => {
      const [moved = -1] = move([slot]);
      return [id, { editedAt, slot: moved }] as const;
    });
    this.index = index;
    this.#requests = requests;
    this.#notes = new Map(notes);
  }
}

interface Wanted {
  readonly requests: readonly RequestTotals[];
  readonly losses: Losses;
}

/** By request key. */
type Losses = ReadonlyMap<string, FoundLoss>;

async function readLosses(
  archive: ArchiveDatabase,
  totals: readonly RequestTotals[],
  asOf: number | null,
): Promise<Losses> {
  const losses = new Map<string, FoundLoss>();
  for (const request of totals) {
    const loss = await readLatestLoss(archive, request, asOf);
    if (loss) losses.set(request.requestKey, loss);
  }
  return losses;
}

/** Which records of a request are to be found: those of its latest snapshot, and those that it left out in doubt. */
function stateOf({ requestKey, latestSnapshotId }: RequestTotals, losses: Losses): string {
  return [latestSnapshotId, losses.get(requestKey)?.beforeId ?? ''].join(' ');
}

/** Ids of the records that a list has and the next one, which is in doubt, has under no id. */
function leftOut(before: Pick<Snapshot, 'manifest'>, response: Pick<Snapshot, 'manifest'>): readonly string[] {
  const is = idsOf(response);
  return [...idsOf(before)].flatMap(([identity, id]) => (is.has(identity) ? [] : [id]));
}

/** Documents added before others have their turn: about 10 ms of work. */
const slice = 400;
const manifestsAtOnce = 100;

/** What people look for most comes first. */
const first: readonly ResourceName[] = [
  'ships',
  'systems',
  'roadmap',
  'deliverables',
  'user',
  'organization',
  'star-system',
];
const order: readonly ResourceName[] = [...first, ...resourceNames.filter((name) => !first.includes(name))];

/** An archived request by its own name: resource and parameters. */
function requestDocument({ requestKey, resource, params, title, currentRecords }: RequestTotals): ArchivedDocument {
  const named: ResourceDefinition = catalog[resource];
  const words = parameterWords(named, params);
  // What is asked for by a code is sought by its name. The first of many would say nothing.
  const name = currentRecords === 1 && words.length > 0 ? title : null;
  return {
    key: `request ${requestKey}`,
    kind: 'request',
    title: [named.title, ...words].join(' · '),
    also: name === null ? [] : [{ label: 'name', text: name, isName: false }],
    hint: name,
    place: { kind: 'request', resource, params },
  };
}

/** What stands in the path says itself; everything else has its label. */
function parameterWords({ parameters }: ResourceDefinition, params: Params): readonly string[] {
  const known = parameters.flatMap(({ name, label, where }) => {
    const value = params[name];
    if (value === undefined) return [];
    const words = typeof value === 'object' ? value.join(', ') : String(value);
    return [where === 'path' ? words : `${label} ${words}`];
  });
  const strange = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || parameters.some((parameter) => parameter.name === name) ? [] : [`${name} ${String(value)}`],
  );
  return [...known, ...strange];
}
