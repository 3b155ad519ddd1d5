import type { Change } from '../../../archive/archive-rows.ts';
import type { RecordHistory } from '../../../archive/read-record-history.ts';

/** What one snapshot says of a record that the one before did not. */
export interface HistoryEntry {
  readonly snapshotId: string;
  /** When the snapshot was fetched, UTC, epoch milliseconds. */
  readonly at: number;
  /** When it was last seen to be otherwise; null for the first snapshot. */
  readonly after: number | null;
  readonly kind: 'first' | 'added' | 'removed' | 'changed';
  /** Of fields, in the order they were found; none where the whole record came or went, or where nothing can be told. */
  readonly lines: readonly Change[];
}

/** The history of a record, newest first. Snapshots in which nothing of it changed have no entry. */
export function historyEntries({ versions, changes }: RecordHistory): readonly HistoryEntry[] {
  const told = Map.groupBy(changes, ({ snapshotId }) => snapshotId);
  const entries = versions.flatMap(({ snapshot, record }, index): readonly HistoryEntry[] => {
    const previous = versions[index - 1];
    const own = told.get(snapshot.id) ?? [];
    const kind = kindOfEntry({
      isFirst: !previous,
      was: (previous?.record ?? null) !== null,
      is: record !== null,
      told: own.length,
    });
    if (kind === null) return [];
    const lines = kind === 'changed' ? own.filter(({ path }) => path !== '') : [];
    return [
      { snapshotId: snapshot.id, at: snapshot.fetchedAt, after: previous?.snapshot.lastSeenAt ?? null, kind, lines },
    ];
  });
  return entries.toReversed();
}

interface Sightings {
  readonly isFirst: boolean;
  readonly was: boolean;
  readonly is: boolean;
  /** How many differences were found when the snapshot was stored. */
  readonly told: number;
}

function kindOfEntry({ isFirst, was, is, told }: Sightings): HistoryEntry['kind'] | null {
  if (!is) return was ? 'removed' : null;
  if (!was) return isFirst ? 'first' : 'added';
  return told === 0 ? null : 'changed';
}

/**
 * A path of a `Change` in words: `celestial_objects.3000.sensor_danger` reads `Objects › Kestrel › Sensor danger`.
 *
 * @param nameOf what an object is called, by the step that tells it from its neighbours; null where it is not known.
 */
export function changePathWords(path: string, nameOf: (step: string) => string | null): string {
  return path
    .split('.')
    .map((step, index, steps) => {
      if (Object.hasOwn(words, step)) return words[step];
      const isObject = index > 0 && ['celestial_objects', 'children'].includes(steps[index - 1] ?? '');
      return (isObject ? nameOf(step) : null) ?? spaced(step);
    })
    .join(' › ');
}

/** Steps whose own words say less. */
const words: Readonly<Record<string, string>> = {
  celestial_objects: 'Objects',
  children: 'Children',
  aggregated_size: 'Size',
  aggregated_population: 'Population',
  aggregated_economy: 'Economy',
  aggregated_danger: 'Danger',
  position_x: 'Position x',
  position_y: 'Position y',
  position_z: 'Position z',
  sensor_danger: 'Danger',
  sensor_economy: 'Economy',
  sensor_population: 'Population',
  show_orbitlines: 'Orbit shown',
  show_label: 'Label shown',
  time_modified: 'Modified',
  info_url: 'Page',
  fairchanceact: 'fairchanceact',
};

function spaced(step: string): string {
  const text = step.replaceAll('_', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
