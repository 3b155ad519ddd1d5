import type { Drift } from '../../../src-shared/catalog/drift.ts';
import { formatCount } from '../format.ts';

/** What each kind of drift means, for people. */
export const driftKinds: Readonly<Record<Drift['kind'], string>> = {
  'unknown-field': 'a field the catalogue does not know',
  'bad-value': 'a value that could not be read',
  'empty-element': 'an empty entry of a list',
  'no-identity': 'a record nothing identifies',
  'duplicate-identity': 'a record that came twice',
};

const counted: Readonly<Record<Drift['kind'], readonly [one: string, several: string]>> = {
  'unknown-field': ['unknown field', 'unknown fields'],
  'bad-value': ['unreadable value', 'unreadable values'],
  'empty-element': ['empty entry', 'empty entries'],
  'no-identity': ['record without identity', 'records without identity'],
  'duplicate-identity': ['repeated record', 'repeated records'],
};

/** "2 unknown fields, 14 unreadable values". A field counts once, however many records have it. */
export function summarizeDrift(drift: readonly Drift[]): string {
  return [...Map.groupBy(drift, ({ kind }) => kind)]
    .map(([kind, places]) => {
      const count = kind === 'unknown-field' ? places.length : places.reduce((sum, place) => sum + place.count, 0);
      return `${formatCount(count)} ${counted[kind][count === 1 ? 0 : 1]}`;
    })
    .join(', ');
}
