import { dayMs } from '../../../../src-shared/day.ts';
import { readDay, readInstant, readUnixSeconds } from '../../../../src-shared/resource/wire.ts';
import type { ComparedField, ComparedRecord } from '../../../archive/compare/compare-fields.ts';
import type { Change } from '../../../archive/schema/archive-rows.ts';
import {
  formatCounted,
  formatDay,
  formatDuration,
  formatFixed,
  formatInstant,
  formatSigned,
} from '../../../format/format.ts';
import { diffTexts, type TextPiece } from './diff-text.ts';

/** A field's two values as the screen shows them. `null` on a side: the field was not there. */
export type Difference =
  | {
      readonly kind: 'values';
      readonly before: string | null;
      readonly after: string | null;
      /** "+14 days", "−3.5"; null where there is none to tell. */
      readonly by: string | null;
    }
  | { readonly kind: 'text'; readonly pieces: readonly TextPiece[] }
  | { readonly kind: 'nested'; readonly before: unknown; readonly after: unknown };

/** Reads what a changed field is, from its name and both values: a date, a number, text, or something of several parts. */
export function describeDifference({ path, kind, before, after }: ComparedField): Difference {
  if (isNested(before) || isNested(after)) return { kind: 'nested', before, after };
  const sides = (write: (value: unknown) => string, by: string | null = null): Difference => ({
    kind: 'values',
    before: kind === 'added' ? null : write(before),
    after: kind === 'removed' ? null : write(after),
    by: kind === 'changed' ? by : null,
  });
  if (isDateName(path)) {
    const [from, to] = [readDate(before), readDate(after)];
    if ((from !== null || isMissing(before)) && (to !== null || isMissing(after)))
      return sides(dateWords, from === null || to === null ? null : timeBetween(from, to));
  }
  const [from, to] = [readNumber(before), readNumber(after)];
  if (from !== null && to !== null && !isIdentityName(path)) {
    const decimals = Math.max(decimalsOf(before), decimalsOf(after));
    return sides((value) => numberWords(value, decimals), to === from ? null : formatSigned(to - from, decimals));
  }
  if (typeof before === 'string' && typeof after === 'string' && kind === 'changed' && isProse(before, after))
    return { kind: 'text', pieces: diffTexts(before, after) };
  return sides(plainWords);
}

/** A path in pieces: what it stands in, and its own name. */
export function splitPath(path: string): { readonly parents: readonly string[]; readonly name: string } {
  const steps = path.split('.');
  return { parents: steps.slice(0, -1), name: steps.at(-1) ?? path };
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** Names that hold a time in the service's resources, in both of its spellings. */
function isDateName(path: string): boolean {
  return /(?:_at|At|[dD]ate|time_created|time_modified(?:_unfiltered)?|enlisted)$/.test(splitPath(path).name);
}

/** A number that is a name: its difference means nothing. */
function isIdentityName(path: string): boolean {
  return /(?:^|_)(?:id|uuid|code)$/i.test(splitPath(path).name);
}

function readDate(value: unknown): number | null {
  if (typeof value === 'number') return value > 100_000_000 ? readUnixSeconds(value) : null;
  if (typeof value !== 'string') return null;
  const day = readInstant(value) === null ? readDay(value) : null;
  return readInstant(value) ?? (day === null ? null : day * dayMs);
}

/** Midnight UTC is a date without a time of day. */
function dateWords(value: unknown): string {
  const at = readDate(value);
  if (at === null) return plainWords(value);
  return at % dayMs === 0 ? formatDay(at) : formatInstant(at);
}

function timeBetween(from: number, to: number): string | null {
  if (from === to) return null;
  const sign = to > from ? '+' : '−';
  const days = Math.round(Math.abs(to - from) / dayMs);
  return `${sign}${days > 0 ? formatCounted(days, 'days') : formatDuration(Math.abs(to - from))}`;
}

/** The service sends most numbers as text. */
function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,9})?$/.test(value) ? Number(value) : null;
}

function decimalsOf(value: unknown): number {
  return Math.min(6, /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0);
}

function numberWords(value: unknown, decimals: number): string {
  return formatFixed(readNumber(value) ?? 0, decimals);
}

/** A code that became another code is two values; sentences are compared word by word. */
function isProse(before: string, after: string): boolean {
  return /\s/.test(before.trim()) && /\s/.test(after.trim());
}

function plainWords(value: unknown): string {
  if (isMissing(value)) return value === '' ? 'empty' : 'unknown';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** The archive's changes by record, in the order they were found: a change without a path is of the whole record. */
export function groupChanges(changes: readonly Change[]): readonly ComparedRecord[] {
  return [...Map.groupBy(changes, ({ identity }) => identity)].map(([identity, own]) => {
    const whole = own.find(({ path }) => path === '');
    return {
      identity,
      title: own[0]?.title ?? identity,
      kind: whole?.kind ?? 'changed',
      fields: own
        .filter(({ path }) => path !== '')
        .map(({ path, kind, before, after }) => ({ path, kind, before, after })),
    };
  });
}
