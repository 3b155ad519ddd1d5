import { openEnvelope } from '../../../src-shared/resource/envelope.ts';
import { requireDepth } from '../../../src-shared/request-key.ts';
import { isPlainObject } from '../../../src-shared/resource/read-tolerantly.ts';
import { guessRequest, type ImportPart, type ImportRefusal } from './guess-request.ts';

/** The service's responses are no larger either (DESIGN §4). */
const mostBytes = 64 * 1024 * 1024;

/** Responses in one file. */
const mostParts = 1_000;

type Told = Pick<ImportPart, 'refusal' | 'guesses' | 'at' | 'basis'>;

/** Before and after data that was saved without its envelope. */
const bareEnvelope = ['{"success":1,"data":', '}'] as const;

/**
 * Reads a file that somebody saved: one response of the service, a list of them, one on each line, or the data of one without
 * its envelope. Says of each what it can be taken for, or why it cannot be taken in. Never rejects; changes nothing.
 */
export async function readImportFile(file: File, now: number = Date.now()): Promise<readonly ImportPart[]> {
  const whole = (refusal: ImportRefusal): readonly ImportPart[] => [
    { ...refuse(refusal), fileName: file.name, place: null, isBare: false, blob: file },
  ];
  if (file.size > mostBytes) return whole('too-large');
  const text = await readText(file);
  if (text === null) return whole('unreadable');
  if (text.trim() === '') return whole('empty');
  const parsed = parse(text);
  const bare = parsed && judgeBare(parsed.value, file, now);
  if (bare) {
    const blob = new Blob([bareEnvelope[0], text, bareEnvelope[1]]);
    return [{ fileName: file.name, place: null, isBare: true, blob, ...bare }];
  }
  const responses = parsed ? partsOf(parsed.value) : splitLines(text);
  if (responses === null) return whole('not-json');
  if (responses.length === 0) return whole('no-envelope');
  if (responses.length > mostParts) return whole('too-many');
  return responses.map(({ value, raw }, index) => ({
    fileName: file.name,
    place: responses.length === 1 ? null : index + 1,
    isBare: false,
    blob: raw === null ? file : new Blob([raw]),
    ...judgeText(value, file, now),
  }));
}

/** Data that another tool saved without its envelope; null where it is none that the catalogue knows. */
function judgeBare(value: unknown, file: File, now: number): Told | null {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  // What has an envelope, or several that have one, is told by them.
  if (parts.some((part) => isPlainObject(part) && 'success' in part)) return null;
  const told = judgeData(value, file.name);
  if (told.refusal === 'unknown-shape') return null;
  return told.refusal === null ? { ...told, ...instantOf(null, file, now) } : told;
}

async function readText(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

interface SavedResponse {
  readonly value: unknown;
  /** Its text; null where it is the whole file. */
  readonly raw: string | null;
}

/** A file that is JSON as a whole: one response, or a list of them. */
function partsOf(value: unknown): readonly SavedResponse[] {
  if (!Array.isArray(value)) return [{ value, raw: null }];
  return value.map((part: unknown) => ({ value: part, raw: JSON.stringify(part) }));
}

/** One response on each line; null where a line is no JSON, or is the only one. */
function splitLines(text: string): readonly SavedResponse[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const responses: SavedResponse[] = [];
  for (const line of lines) {
    const parsed = lines.length > 1 ? parse(line) : null;
    if (!parsed) return null;
    responses.push({ value: parsed.value, raw: line });
  }
  return responses;
}

function parse(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

function judgeText(value: unknown, file: File, now: number): Told {
  const envelope = openEnvelope(value);
  if (envelope.kind === 'failure') return refuse('error-envelope');
  if (envelope.kind === 'unreadable') return refuse('no-envelope');
  const told = judgeData(envelope.data, file.name, value);
  return told.refusal === null ? { ...told, ...instantOf(value, file, now) } : told;
}

/** @param whole what is looked through for a key: the data with all that stands around it. */
function judgeData(data: unknown, fileName: string, whole: unknown = data): Told {
  try {
    if (findKey(whole)) return refuse('holds-key');
  } catch {
    return refuse('too-deep');
  }
  const guesses = guessRequest(data, fileName);
  return guesses.length === 0 ? refuse('unknown-shape') : { refusal: null, guesses, at: null, basis: null };
}

function instantOf(value: unknown, file: File, now: number): Pick<ImportPart, 'at' | 'basis'> {
  const told = readInstant(value, now);
  if (told !== null) return { at: told, basis: 'field' };
  const named = readNamedInstant(file.name, now);
  if (named !== null) return { at: named, basis: 'file-name' };
  return file.lastModified > 0 && file.lastModified <= now
    ? { at: file.lastModified, basis: 'file-time' }
    : { at: null, basis: null };
}

function refuse(refusal: ImportRefusal): Told {
  return { refusal, guesses: [], at: null, basis: null };
}

/** Names under which tools say when they fetched what they saved, beside the envelope's own fields. */
const instantNames = ['fetchedAt', 'fetched_at', 'retrievedAt', 'retrieved_at', 'timestamp', 'savedAt', 'saved_at'];

/** The service is no older: what claims to be is a counter, or a slip. */
const earliestMs = Date.UTC(2012, 0, 1);

/**
 * When a saved response says it was fetched: ISO text with a time and a zone, or Unix seconds or milliseconds. Null where it
 * does not, or says what cannot be.
 *
 * @param now UTC, epoch milliseconds: nothing was fetched after it.
 */
function readInstant(envelope: unknown, now: number): number | null {
  if (!isPlainObject(envelope)) return null;
  for (const name of instantNames) {
    const at = toInstant(envelope[name]);
    if (at !== null && at >= earliestMs && at <= now) return at;
  }
  return null;
}

function toInstant(value: unknown): number | null {
  if (typeof value === 'number' && Number.isFinite(value)) return Math.round(value < 1e11 ? value * 1_000 : value);
  if (typeof value !== 'string') return null;
  if (/^\d{10}(?:\d{3})?$/.test(value)) return toInstant(Number(value));
  // Without a zone nobody knows which clock it was.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(value)) return null;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : at;
}

/** The instant in a name that Orrery itself gave an exported response (`exportName`): `ships-2026-11-21-1403.json`. */
function readNamedInstant(fileName: string, now: number): number | null {
  const match = /-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(?: ?\(\d+\))?\.json$/i.exec(fileName);
  const at = match ? Date.parse(`${match[1]}T${match[2]}:${match[3]}:00Z`) : NaN;
  return Number.isNaN(at) || at < earliestMs || at > now ? null : at;
}

/** A path of the path-key generation: whatever stands before `/v1/<mode>` is a key (SECURITY A). */
const pathKey = /\/[^/\s"'<>]{6,}\/v1\/(?:live|cache|auto|eager)(?:[/?#]|$)/;

/** Names that other tools give a key in what they save. */
const keyName = /^(?:x[-_])?api[-_ ]?(?:key|token)$|^authorization$|^(?:access|secret)[-_ ]?(?:key|token)$/i;

/**
 * Whether a saved response holds something that looks like a key: the account's own echo, an address of the path-key
 * generation, or a field that is called so. The archive holds no keys, and neither does anything made of it.
 *
 * @throws ProblemError `unexpected-shape` when it is nested too deeply to be searched: better no response than a key.
 */
export function findKey(value: unknown, level = 0): boolean {
  requireDepth(level);
  if (typeof value === 'string') return pathKey.test(value);
  if (Array.isArray(value)) return value.some((item) => findKey(item, level + 1));
  if (!isPlainObject(value)) return false;
  const isAccountEcho = typeof value['key'] === 'string' && 'dailyRequestLimit' in value;
  return (
    isAccountEcho ||
    Object.entries(value).some(
      ([name, member]) =>
        (keyName.test(name) && typeof member === 'string' && member !== '') ||
        pathKey.test(name) ||
        findKey(member, level + 1),
    )
  );
}
