import type { Ship } from '../../../src-shared/domain/ship.ts';
import type { Change } from '../../archive/archive-rows.ts';
import type { RecordHistory, RecordVersion } from '../../archive/read-record-history.ts';
import { shipFields, type ShipField } from './ship-fields.ts';
import type { ShipRow } from './ship-row.ts';
import { fieldOfPath } from './ship-wire-keys.ts';
import { joinSwapped } from './swapped-components.ts';

/** One difference of a ship between two successive snapshots. */
export type HistoryLine =
  /** A field reads otherwise. */
  | { readonly kind: 'field'; readonly field: ShipField; readonly before: ShipRow; readonly after: ShipRow }
  /** A field reads as before and was sent in another way, such as `"18.0"` and then `18`; undefined where it was not sent. */
  | { readonly kind: 'respelled'; readonly field: ShipField; readonly before: unknown; readonly after: unknown }
  /** Something else of the record, by its path in the wire element. */
  | {
      readonly kind: 'part';
      readonly path: string;
      readonly change: Change['kind'];
      readonly before: unknown;
      readonly after: unknown;
    }
  /** The answer before can't be read any more, and what was read of both is the same. */
  | { readonly kind: 'unexplained' };

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
  for (const [index, version] of versions.entries()) {
    const previous = versions[index - 1];
    const told = ofSnapshot.get(version.snapshot.id) ?? [];
    const { kind, lines } = compareVersions(previous, version, { told, wasThere });
    wasThere ||= version.record !== null;
    if (kind === null) continue;
    const { id: snapshotId, fetchedAt: at } = version.snapshot;
    entries.push({ snapshotId, at, after: previous?.snapshot.lastSeenAt ?? null, kind, lines });
  }
  return entries.toReversed();
}

interface Known {
  /** The changes that were found when the snapshot was stored. */
  readonly told: readonly Change[];
  /** Whether any earlier version had the ship. */
  readonly wasThere: boolean;
}

function compareVersions(
  previous: RecordVersion<Ship> | undefined,
  { record }: RecordVersion<Ship>,
  { told, wasThere }: Known,
): { readonly kind: HistoryEntry['kind'] | null; readonly lines: readonly HistoryLine[] } {
  const before = previous?.record ?? null;
  if (record === null) return { kind: before === null ? null : 'removed', lines: [] };
  if (before === null) return { kind: previous ? (wasThere ? 'back' : 'added') : 'first', lines: [] };
  const lines = compareShips(before, record, told);
  return { kind: lines.length === 0 ? null : 'changed', lines };
}

/** Fields by what they read, in their order; then what else was told, in the order it was found. */
function compareShips(before: ShipRow, after: ShipRow, told: readonly Change[]): readonly HistoryLine[] {
  const changed = shipFields.filter(
    (field) => field.id !== 'sale' && readingOf(field, before) !== readingOf(field, after),
  );
  const lines: HistoryLine[] = changed.map((field) => ({ kind: 'field', field, before, after }));
  for (const { path, kind, before: was, after: is } of joinSwapped(told)) {
    const field = fieldOfPath(path);
    if (path === '') {
      if (kind === 'changed' && lines.length === 0) lines.push({ kind: 'unexplained' });
    } else if (!field) lines.push({ kind: 'part', path, change: kind, before: was, after: is });
    else if (!changed.includes(field)) {
      const [sentBefore, sentAfter] = [kind === 'added' ? undefined : was, kind === 'removed' ? undefined : is];
      lines.push({ kind: 'respelled', field, before: sentBefore, after: sentAfter });
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
