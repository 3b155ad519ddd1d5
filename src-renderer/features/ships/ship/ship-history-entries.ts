import { componentSteps } from '../../../../src-shared/catalog/ship-components.ts';
import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import type { RecordHistory, RecordVersion } from '../../../archive/read/read-record-history.ts';
import type { Change } from '../../../archive/schema/archive-rows.ts';
import type { SharedHistoryLine } from '../../../ui/record/history-table.tsx';
import { componentLabel } from '../model/mount-sort.ts';
import {
  fieldOfPath,
  labelOfKey,
  numberFields,
  shipFields,
  type NumberField,
  type ShipField,
} from '../model/ship-fields.ts';
import type { ShipRow } from '../model/ship-row.ts';

/** One difference of a ship between two successive snapshots. */
export type HistoryLine =
  /** A field reads otherwise. */
  | { readonly kind: 'field'; readonly field: ShipField; readonly before: ShipRow; readonly after: ShipRow }
  | SharedHistoryLine;

/** What one snapshot says of a ship that the one before did not. */
export interface HistoryEntry {
  readonly snapshotId: string;
  /** When the snapshot was fetched, UTC, epoch milliseconds. */
  readonly at: number;
  /** When it was last seen to be otherwise; null for the first snapshot. */
  readonly after: number | null;
  /** `first`: the first snapshot there is had it already; `back`: it had been in the list before. */
  readonly kind: 'first' | 'added' | 'back' | 'removed' | 'changed';
  readonly lines: readonly HistoryLine[];
}

/** The history of a ship in words, newest first. Snapshots in which nothing of it changed have no entry. */
export function shipHistoryEntries({ versions, changes }: RecordHistory<Ship>): readonly HistoryEntry[] {
  const ofSnapshot = Map.groupBy(changes, ({ snapshotId }) => snapshotId);
  const entries: HistoryEntry[] = [];
  let wasThere = false;
  for (const [index, { snapshot, record }] of versions.entries()) {
    const previous = versions[index - 1];
    const before = previous?.record ?? null;
    const lines = before && record ? compareShips(before, record, ofSnapshot.get(snapshot.id) ?? []) : [];
    const kind = before
      ? record === null
        ? 'removed'
        : lines.length > 0 && 'changed'
      : record !== null && (!previous ? 'first' : wasThere ? 'back' : 'added');
    wasThere ||= record !== null;
    if (!kind) continue;
    entries.push({
      snapshotId: snapshot.id,
      at: snapshot.fetchedAt,
      after: previous?.snapshot.lastSeenAt ?? null,
      kind,
      lines,
    });
  }
  return entries.toReversed();
}

/** Fields by what they read, in their order; then the changes that say more, in the order they were found. */
function compareShips(before: ShipRow, after: ShipRow, changes: readonly Change[]): readonly HistoryLine[] {
  const changed = shipFields.filter(
    (field) => field.id !== 'sale' && readingOf(field, before) !== readingOf(field, after),
  );
  const lines: HistoryLine[] = changed.map((field) => ({ kind: 'field', field, before, after }));
  for (const { path, kind, before: was, after: is } of joinSwapped(changes)) {
    const field = fieldOfPath(path);
    if (path === '') {
      if (kind === 'changed' && lines.length === 0) lines.push({ kind: 'unexplained' });
    } else if (!field) lines.push({ kind: 'part', path, change: kind, before: was, after: is });
    else if (!changed.includes(field)) {
      const [sentBefore, sentAfter] = [kind === 'added' ? undefined : was, kind === 'removed' ? undefined : is];
      lines.push({ kind: 'respelled', title: field.title, before: sentBefore, after: sentAfter });
    }
  }
  return lines;
}

/** All that a field says of a ship, to be compared. */
function readingOf(field: ShipField, { fields }: ShipRow): string {
  const isNumber = field.kind === 'number';
  return JSON.stringify([
    field.value(fields),
    isNumber ? (field.from?.(fields) ?? null) : null,
    isNumber ? (field.insteadOfNumber?.(fields) ?? null) : null,
  ]);
}

/**
 * Changes in which one component of a type that went and one that came make one, by the path of their type: `L Radar` →
 * `Radar`. Where several came or went nobody knows which took whose place, and they stay as they are. The pair stands where
 * the first of the two stood.
 */
function joinSwapped(changes: readonly Change[]): readonly Change[] {
  const types = Map.groupBy(changes, ({ path, kind }) => (kind === 'changed' ? null : typePath(path)));
  const pairs = new Map<Change, Change | null>();
  for (const [path, ofType] of types) {
    const [gone, came] = [ofType.filter(isGone), ofType.filter((change) => !isGone(change))];
    const [was, is] = [gone[0], came[0]];
    if (path === null || gone.length !== 1 || came.length !== 1 || !was || !is) continue;
    const [first, second] = ofType;
    if (first) pairs.set(first, { ...was, path, kind: 'changed', after: is.after });
    if (second) pairs.set(second, null);
  }
  return changes.flatMap((change) => {
    const pair = pairs.get(change);
    return pair === undefined ? [change] : pair === null ? [] : [pair];
  });
}

function isGone({ kind }: Change): boolean {
  return kind === 'removed';
}

/** Of the class and type of the path of a whole component; null for any other path. */
function typePath(path: string): string | null {
  return componentSteps(path)?.length === 3 ? path.slice(0, path.lastIndexOf('.')) : null;
}

/** A number at an instant (UTC, epoch milliseconds), in stored units. Null is unknown, and a gap in a line. */
interface SeriesPoint {
  readonly at: number;
  readonly value: number | null;
}

/** The same with what is said instead of a number, such as "not sold". */
interface NamedPoint extends SeriesPoint {
  readonly instead: string | null;
}

/** A number of a ship that changed from one snapshot to another. */
export interface HistorySeries {
  readonly field: NumberField;
  /** One for each snapshot, oldest first: for a table. */
  readonly points: readonly NamedPoint[];
  /** For a line: each value from the instant it was first seen to the instant it was last seen. */
  readonly line: readonly SeriesPoint[];
}

/** The numbers that ever changed among the snapshots, in the order of the fields. Coming to be known is a change. */
export function shipHistorySeries(versions: readonly RecordVersion<Ship>[]): readonly HistorySeries[] {
  return numberFields.flatMap((field) => {
    const values = versions.map(({ record }) => (record === null ? null : field.value(record.fields)));
    // A ship that comes or goes has not changed by that: only what was read of it counts.
    const read = new Set(values.filter((_, index) => versions[index]?.record !== null));
    if (read.size < 2) return [];
    const points = versions.map(({ snapshot, record }, index) => ({
      at: snapshot.fetchedAt,
      value: values[index] ?? null,
      instead: record === null ? 'not in the list' : (field.insteadOfNumber?.(record.fields) ?? null),
    }));
    const line = versions.flatMap(({ snapshot }, index) => {
      const value = values[index] ?? null;
      // One that came while the clock was ahead may have been seen before it came.
      return [snapshot.fetchedAt, Math.max(snapshot.fetchedAt, snapshot.lastSeenAt)].map((at) => ({ at, value }));
    });
    return [{ field, points, line: line.filter((point, index) => !isSame(point, line[index - 1])) }];
  });
}

function isSame(a: SeriesPoint, b: SeriesPoint | undefined): boolean {
  return a.at === b?.at && a.value === b.value;
}

/**
 * A path of a `Change` in words: one into the components reads `Components › Weapons › Main thrusters › 1`. What the catalogue
 * does not read is shown as it was sent, without underscores.
 */
export function formatChangePath(path: string): string {
  const component = componentSteps(path);
  if (component)
    return ['Components', ...component.map((step, index) => (index < 2 ? componentLabel(step) : spaced(step)))].join(
      ' › ',
    );
  const [first = '', ...others] = path.split('.');
  return [labelOfKey(first) ?? capital(spaced(first)), ...others.map(spaced)].join(' › ');
}

function spaced(key: string): string {
  return key.replaceAll('_', ' ').trim();
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
