import { buildRequest, defaultPathSegments } from '../../../src-main/service/build-request.ts';
import { collectResponse } from '../../../src-renderer/archive/bodies/collect-response.ts';
import { ingestPayload } from '../../../src-renderer/archive/ingest/ingest-payload.ts';
import { loadResource } from '../../../src-renderer/archive/ingest/load-resource.ts';
import { ResponseMemory } from '../../../src-renderer/archive/ingest/response-memory.ts';
import type { ArchiveDatabase } from '../../../src-renderer/archive/schema/archive-database.ts';
import type { BridgeClient } from '../../../src-renderer/bridge/bridge-client.ts';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { LoadReceipt } from '../../../src-shared/contract.ts';
import { planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import { succeed } from '../../../src-shared/problem.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { databaseOf } from '../archive/archive-register.ts';
import { changeArchive, type OwnRows } from '../archive/made-archive.ts';
import { orreryTestKey } from '../security/test-keys.ts';
import type { WindowStorage } from './window-storage.ts';

/** Fetches a stored copy into an archive. */
export type Load = (resource: ResourceName, params?: Params) => Promise<void>;

interface Place {
  readonly profileId: string;
  /** Of the service. */
  readonly address: string;
}

/**
 * Fetches into the archive that a window's storage holds (`readWindowStorage`), with the program's own way in but without a window: it
 * would draw a view anew with each of two hundred responses.
 *
 * @returns the storage with the fuller archive.
 */
export async function loadInProcess(window: string, place: Place, act: (load: Load) => Promise<void>): Promise<string> {
  const kept = JSON.parse(window) as WindowStorage; // as it was written
  const name = databaseOf(place.profileId);
  const found = kept.databases.find((database) => database.name === name);
  if (!found) throw new Error(`The window has no ${name}.`);
  const rows = Object.fromEntries(found.stores.map((store) => [store.name, store.rows]));
  const { tables } = await changeArchive(withBytes(rows), async (archive) => {
    const memory = new ResponseMemory();
    await act((resource, params = {}) => load({ archive, memory, place }, resource, params));
  });
  const stores = found.stores.map((store) => ({ ...store, rows: tables[store.name] }));
  const databases = kept.databases.map((database) => (database === found ? { ...database, stores } : database));
  return JSON.stringify({ ...kept, databases });
}

interface Loading {
  readonly archive: ArchiveDatabase;
  readonly memory: ResponseMemory;
  readonly place: Place;
}

async function load({ archive, memory, place }: Loading, resource: ResourceName, params: Params): Promise<void> {
  const planned = planFetch(resource, params, 'stored');
  if (!planned.ok) throw new Error(planned.problem.detail);
  let body = new Blob();
  const askService = async (): Promise<LoadReceipt> => {
    const startedAt = Date.now();
    const response = await ask(place.address, planned.value);
    body = await response.blob();
    const endedAt = Date.now();
    const byteLength = body.size;
    return { ticket: '', byteLength, startedAt, endedAt, httpStatus: response.status, tries: 1, isKept: false };
  };
  const outcome = await loadResource({
    bridge: { invoke: (async () => succeed(await askService())) as BridgeClient['invoke'] }, // a load asks for nothing else
    archive,
    profile: { id: place.profileId, kind: 'service' },
    plan: planned.value,
    confirmedUnits: 0,
    requestId: crypto.randomUUID(),
    ingest: async (request) =>
      ingestPayload(archive, { ...request, ...(await collectResponse(body.stream())) }, memory),
  });
  if (!outcome.ok) throw new Error(`${resource}: ${JSON.stringify(outcome.problem)}`);
}

function ask(address: string, plan: FetchPlan): Promise<Response> {
  const request = buildRequest({ address, key: orreryTestKey, words: defaultPathSegments }, plan);
  if (!request.ok) throw new Error(JSON.stringify(request.problem));
  return fetch(request.value.url, { headers: request.value.headers });
}

/** Rows with their bytes, which are `{ $bytes: base64 }` in a window's storage. */
function withBytes(rows: Readonly<Record<string, readonly unknown[]>>): OwnRows {
  const isBytes = (value: unknown): value is { readonly $bytes: string } =>
    typeof value === 'object' && value !== null && '$bytes' in value;
  return JSON.parse(JSON.stringify(rows), (_key, value: unknown) =>
    isBytes(value) ? new Uint8Array(Buffer.from(value.$bytes, 'base64')) : value,
  ) as OwnRows; // the same rows
}
