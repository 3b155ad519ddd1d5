import { catalog, type ResourceName } from '../../../../src-shared/catalog/registry.ts';
import type { Params, ResourceDefinition } from '../../../../src-shared/resource/resource.ts';
import type { ImportPart, ImportRefusal, InstantBasis, SettledImport } from '../../../archive/import/guess-request.ts';
import type { ImportVerdict } from '../../../archive/import/import-response.ts';
import { formatCount, formatCounted, formatMoment } from '../../../format/format.ts';

/** A response in a file, with what the user settled about it. */
export interface ImportEntry {
  readonly key: string;
  readonly part: ImportPart;
  /** Null until somebody says. */
  readonly resource: ResourceName | null;
  /** As typed, by the parameter's name; empty ones do not count. */
  readonly texts: Readonly<Record<string, string>>;
  /** UTC, epoch milliseconds; null until somebody says. */
  readonly at: number | null;
  readonly basis: InstantBasis | 'typed' | null;
  readonly isIncluded: boolean;
  /** What it would become as it is settled; null while that is found out, or while something is missing. */
  readonly verdict: ImportVerdict | null;
  /** What became of it; null before. */
  readonly result: ImportResult | null;
}

export type ImportResult =
  | { readonly kind: 'imported'; readonly snapshotId: string }
  | { readonly kind: 'identical' }
  | { readonly kind: 'failed'; readonly words: string };

/** An entry as the file alone tells it. */
export function toEntry(part: ImportPart, key: string): ImportEntry {
  const guess = part.guesses.length === 1 ? part.guesses[0] : undefined;
  return {
    key,
    part,
    resource: guess?.resource ?? null,
    texts: guess ? writeTexts(guess.params) : {},
    at: part.at,
    basis: part.basis,
    isIncluded: part.refusal === null,
    verdict: null,
    result: null,
  };
}

/** The same with another resource; what the file tells of its parameters is taken along. */
export function withResource(entry: ImportEntry, resource: ResourceName | null): ImportEntry {
  const guess = entry.part.guesses.find((each) => each.resource === resource);
  return { ...entry, resource, texts: guess ? writeTexts(guess.params) : {}, verdict: null };
}

/** What is needed to judge and to import it; null while something is missing. */
export function settle(entry: ImportEntry, origin: SettledImport['origin']): SettledImport | null {
  const { part, resource, texts, at, result } = entry;
  if (part.refusal !== null || resource === null || at === null || result !== null) return null;
  if (missingParameters(resource, texts).length > 0) return null;
  return { blob: part.blob, resource, params: readTexts(resource, texts), at, origin };
}

/** Labels of required parameters that have no value yet. */
function missingParameters(resource: ResourceName, texts: Readonly<Record<string, string>>): readonly string[] {
  const { parameters }: ResourceDefinition = catalog[resource];
  return parameters
    .filter(({ name, required }) => required !== undefined && (texts[name] ?? '').trim() === '')
    .map(({ label }) => label);
}

function writeTexts(params: Params): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'object' ? value.join(', ') : String(value)]],
    ),
  );
}

/** Values that do not fit stay text, so that planning names them. */
function readTexts(resource: ResourceName, texts: Readonly<Record<string, string>>): Params {
  const { parameters }: ResourceDefinition = catalog[resource];
  const params: Record<string, string | number | boolean | readonly string[]> = {};
  for (const { name, kind } of parameters) {
    const text = (texts[name] ?? '').trim();
    if (text === '') continue;
    if (kind === 'whole') params[name] = /^-?\d+$/.test(text) ? Number(text) : text;
    else if (kind === 'instant') params[name] = readDay(text) ?? text;
    else if (kind === 'flag') params[name] = text === 'true';
    else if (kind === 'choices') params[name] = text.split(',').map((word) => word.trim());
    else params[name] = text;
  }
  return params;
}

/** A day as the service is asked for it, Unix seconds; what is typed as a number is taken as such. */
function readDay(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return Number.isNaN(at) ? null : at / 1_000;
}

/** Why a response cannot be taken in, as a sentence. */
function refusalWords(refusal: ImportRefusal): string {
  switch (refusal) {
    case 'not-json':
      return 'This is not JSON.';
    case 'empty':
      return 'The file is empty.';
    case 'no-envelope':
      return 'No response of the service: it has no envelope with “success” and “data”, and is no data of a kind Orrery knows.';
    case 'error-envelope':
      return 'An error the service responded with; it holds no data.';
    case 'unknown-shape':
      return 'No resource Orrery knows has this shape.';
    case 'too-large':
      return 'Larger than 64 MiB, as no response of the service is.';
    case 'too-many':
      return 'More than 1,000 responses in one file.';
    case 'too-deep':
      return 'Nested too deeply to be read.';
    case 'holds-key':
      return 'It holds something that looks like an API key. The archive holds no keys: take it out of the file first.';
    case 'unreadable':
      return 'It cannot be read as text (UTF-8).';
    default:
      return refusal satisfies never;
  }
}

/** Where the instant was found. */
export function formatInstantBasis(basis: ImportEntry['basis']): string {
  switch (basis) {
    case 'field':
      return 'as the response says';
    case 'file-name':
      return 'as its name says';
    case 'file-time':
      return 'when the file last changed';
    case 'typed':
      return 'as you say';
    case null:
      return 'the file does not say';
    default:
      return basis satisfies never;
  }
}

/** What an entry would become, or what it still needs. */
export function formatVerdict(entry: ImportEntry): string {
  const { part, resource, texts, at, verdict } = entry;
  if (part.refusal !== null) return refusalWords(part.refusal);
  if (resource === null) return 'Say what it is a response to.';
  const missing = missingParameters(resource, texts);
  if (missing.length > 0) return `Say how it was asked: ${missing.join(', ')}.`;
  if (at === null) return 'Say when it was fetched.';
  if (verdict === null) return 'Looking…';
  switch (verdict.kind) {
    case 'new': {
      const records = formatCounted(verdict.records, catalog[resource].noun);
      const place =
        verdict.others === 0
          ? 'the first of this request'
          : verdict.isLatest
            ? 'the latest of this request, and what the views show'
            : `one of ${formatCount(verdict.others + 1)} of this request`;
      return `${part.isBare ? 'Only its data was saved. ' : ''}New snapshot, ${records}: ${place}.`;
    }
    case 'identical':
      return `The same as the snapshot of ${formatMoment(verdict.fetchedAt)}: nothing to bring in.`;
    case 'refused':
      return verdict.problem.detail ?? 'It cannot be read as this.';
    default:
      return verdict satisfies never;
  }
}

/** What became of an entry. */
export function formatImportResult(entry: ImportEntry): string {
  switch (entry.result?.kind) {
    case 'imported':
      return 'Imported.';
    case 'identical':
      return 'The same as a snapshot there is: nothing was written.';
    case 'failed':
      return entry.result.words;
    case undefined:
      return '';
    default:
      return '';
  }
}

/** File and place in it. */
export function partName({ part }: ImportEntry): string {
  return part.place === null ? part.fileName : `${part.fileName}, response ${formatCount(part.place)}`;
}

/** `2026-11-21 14:03:07`, UTC. @param atMs UTC, epoch milliseconds. */
export function formatIsoInstant(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');
}

const isoInstant = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?))?\s*(?:Z|UTC)?$/i;

/**
 * Reads an instant as ISO 8601 writes it, in UTC: `2026-11-21 14:03:07`, `2026-11-21T14:03Z`; a date alone is its beginning.
 *
 * @param now UTC, epoch milliseconds: nothing was fetched later.
 * @returns the instant, UTC, epoch milliseconds, or what is wrong with the text, in a sentence; neither for an empty one.
 */
export function readIsoInstant(
  text: string,
  now: number,
): { readonly at: number | null; readonly problem: string | null } {
  if (text.trim() === '') return { at: null, problem: null };
  const [, date, time = '00:00'] = isoInstant.exec(text.trim()) ?? [];
  const at = date === undefined ? Number.NaN : Date.parse(`${date}T${time}Z`);
  // Engines read 31 February as 3 March.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date)
    return { at: null, problem: 'Type it as 2026-11-21 14:03:07.' };
  return at > now ? { at: null, problem: 'That is still to come.' } : { at, problem: null };
}
