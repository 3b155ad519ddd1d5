import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import type { RequestTotals } from '../recent/recent.ts';
import type { Watch } from '../schema/archive-rows.ts';
import type { MissingRequest, ReadyPart, ReadyPartName, ReadyPictures } from './readiness.ts';
import { noContents, type NamedSubject, type ResponseContents } from './response-contents.ts';

/** What the archive holds, as far as readiness asks. */
export interface ArchiveInventory {
  readonly totals: readonly RequestTotals[];
  /** Of the latest response of each request that is asked for in `contentsWanted`, by snapshot id. */
  readonly contents: ReadonlyMap<string, ResponseContents>;
  /** Addresses of all archived pictures. */
  readonly pictures: ReadonlySet<string>;
  readonly watches: readonly Pick<Watch, 'resource' | 'params' | 'requestKey'>[];
  /** Without one, nobody can be asked about the account. */
  readonly hasKey: boolean;
}

/** The requests whose latest responses have to be looked into. */
export function contentsWanted(totals: readonly RequestTotals[]): readonly RequestTotals[] {
  return totals.filter(
    ({ resource, params }) => lookedInto.has(resource) && (resource !== 'ships' || Object.keys(params).length === 0),
  );
}

const lookedInto: ReadonlySet<ResourceName> = new Set([
  'ships',
  'systems',
  'star-system',
  'object',
  'teams',
  'deliverables',
  'versions',
  'roadmap',
  'user',
  'organization',
]);

/** The parts whose responses name the pictures of a view: only all of them name all. */
const naming: ReadonlySet<ReadyPartName> = new Set([
  'ships',
  'systems',
  'boards',
  'deliverables',
  'versions',
  'players',
  'organizations',
]);

/** Something to be asked for. */
export type Request = readonly [resource: ResourceName, params: Params];

interface DetailQuestion {
  readonly resource: ResourceName;
  /** Null: the list that names them is not archived, so how many there are is unknown. */
  readonly wanted: readonly NamedSubject[] | null;
  readonly responses: readonly RequestTotals[];
}

/** What is archived, to be looked up while counting. */
export class ArchiveIndex {
  readonly #inventory: ArchiveInventory;
  readonly #byKey: ReadonlyMap<string, RequestTotals>;
  readonly #byResource: ReadonlyMap<ResourceName, readonly RequestTotals[]>;

  constructor(inventory: ArchiveInventory) {
    this.#inventory = inventory;
    this.#byKey = new Map(inventory.totals.map((request) => [request.requestKey, request]));
    this.#byResource = Map.groupBy(inventory.totals, ({ resource }) => resource);
  }

  responsesOf(resource: ResourceName): readonly RequestTotals[] {
    return this.#byResource.get(resource) ?? [];
  }

  contents({ latestSnapshotId }: RequestTotals): ResponseContents {
    return this.#inventory.contents.get(latestSnapshotId) ?? noContents;
  }

  /** Of the latest response to a request; null before the first. */
  contentsOf(resource: ResourceName, params: Params): ResponseContents | null {
    const response = this.#byKey.get(requestKey(resource, params));
    return response ? this.contents(response) : null;
  }

  /** Requests that everybody needs. */
  lists(name: ReadyPartName, wanted: readonly Request[]): ReadyPart {
    return this.requests(name, wanted, []);
  }

  /** What the user watches, each once, and how much else of the kind there is. */
  watched(name: ReadyPartName, wanted: readonly Request[], archived: readonly RequestTotals[]): ReadyPart {
    const part = this.requests(name, wanted, archived);
    return { ...part, others: archived.length - part.held };
  }

  /** @param wanted null where the list that names them is not archived; then everything of the kind counts. */
  requests(name: ReadyPartName, wanted: readonly Request[] | null, archived: readonly RequestTotals[]): ReadyPart {
    if (wanted === null) return partOf(name, { responses: archived, missing: [], total: null });
    const unique = new Map(wanted.map(([resource, params]) => [requestKey(resource, params), { resource, params }]));
    const responses = [...unique.keys()].flatMap((key) => this.#byKey.get(key) ?? []);
    const missing = [...unique].filter(([key]) => !this.#byKey.has(key)).map(([, request]) => request);
    return partOf(name, { responses, missing, total: unique.size });
  }

  /** Details are found by whose they are: the code they were asked for by may have been typed in several ways. */
  details(name: ReadyPartName, { resource, wanted, responses }: DetailQuestion): ReadyPart {
    const held = new Set(
      responses.flatMap((response) => this.contents(response).subjects.map(({ identity }) => identity)),
    );
    if (wanted === null)
      return { ...partOf(name, { responses, missing: [], total: null }), held: held.size, known: held.size };
    const unique = new Map(wanted.map((subject) => [subject.identity, subject]));
    const absent = [...unique.values()].filter(({ identity }) => !held.has(identity));
    const missing = absent.flatMap(({ code }): readonly MissingRequest[] =>
      code === null ? [] : [{ resource, params: { code } }],
    );
    return {
      ...partOf(name, { responses, missing, total: unique.size }),
      held: unique.size - absent.length,
      known: unique.size,
      beyond: absent.length - missing.length,
    };
  }

  /** Pictures that the archived records of some resources name, each once. */
  pictures(resources: readonly ResourceName[], parts: readonly ReadyPart[]): ReadyPictures {
    const responses = contentsWanted(resources.flatMap((resource) => this.responsesOf(resource)));
    const named = new Map<string, readonly string[]>();
    for (const response of responses)
      for (const urls of this.contents(response).pictures) named.set(urls.join('\n'), urls);
    const missing = [...named.values()].filter((urls) => !urls.some((url) => this.#inventory.pictures.has(url)));
    const isWhole = parts.every(({ name, held, total }) => !naming.has(name) || (total !== null && held === total));
    return { held: named.size - missing.length, total: isWhole ? named.size : null, known: named.size, missing };
  }
}

function partOf(
  name: ReadyPartName,
  { responses, missing, total }: Pick<ReadyPart, 'responses' | 'missing' | 'total'>,
): ReadyPart {
  const known = total ?? responses.length;
  return { name, held: responses.length, total, known, missing, beyond: 0, responses, others: 0 };
}
