import { PlainTable, type TableColumn } from '../table/plain-table.tsx';
import type { Drift } from '../../../src-shared/resource/read-tolerantly.ts';
import { formatCount } from '../../format/format.ts';
import classes from '../record/record.module.css';

/** How a response differs from what the catalogue expects, in one line that opens to the places. */
export function DriftList({ drift }: { readonly drift: readonly Drift[] }) {
  if (drift.length === 0) {
    return (
      <p className={classes['line']}>
        <strong>No drift</strong> Everything sent is what the catalogue expects.
      </p>
    );
  }
  return (
    <details className={classes['drift']}>
      <summary className={classes['line']}>
        <strong>Drift</strong> {summarizeDrift(drift)}
      </summary>
      <PlainTable
        look="framed"
        label="Drift"
        mostHeight={220}
        className={classes['table']}
        frameClassName={classes['frame']}
        columns={driftColumns}
        rows={drift}
        rowKey={({ kind, path }) => `${kind} ${path}`}
      />
    </details>
  );
}

/** What each kind of drift means, for people. */
export const driftKinds: Readonly<Record<Drift['kind'], string>> = {
  'unknown-field': 'a field the catalogue does not know',
  'bad-value': 'a value that could not be read',
  'empty-element': 'an empty entry of a list',
  'no-identity': 'a record nothing identifies',
  'duplicate-identity': 'a record that came twice',
};

const driftColumns: readonly TableColumn<Drift>[] = [
  { id: 'place', title: 'Place', className: classes['path'], value: ({ path }) => path || 'the response itself' },
  { id: 'what', title: 'What', value: ({ kind }) => driftKinds[kind] },
  { id: 'times', title: 'Times', isNumber: true, value: ({ count }) => count },
  { id: 'sample', title: 'For example', className: classes['sample'], value: ({ sample }) => sample },
];

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
