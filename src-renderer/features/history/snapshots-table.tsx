import { Link } from 'wouter';
import type { Snapshot } from '../../archive/archive-rows.ts';
import { countChangedRecords } from '../../archive/count-changed-records.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { formatBytes, formatCount, formatMoment } from '../../ui/format.ts';
import { snapshotPath } from '../../ui/paths.ts';
import { sourceWords } from '../../ui/source-words.ts';
import { changedWords } from './attempt-words.ts';
import type { PickedPair } from './pick-pair.ts';
import tables from './snapshots-view.module.css';

interface SnapshotsTableProps {
  /** Newest first. */
  readonly snapshots: readonly Snapshot[];
  readonly pair: PickedPair | null;
  readonly onPick: (side: keyof PickedPair, id: string) => void;
}

/** The snapshots of a request; two columns of marks choose which to compare. */
export function SnapshotsTable({ snapshots, pair, onPick }: SnapshotsTableProps) {
  const changed = useChangedRecords(snapshots);
  return (
    <div role="region" aria-label="Snapshots" tabIndex={0} className={tables['frame']}>
      <table className={tables['table']}>
        <thead>
          <tr>
            <th scope="col" className={tables['pick']}>
              Before
            </th>
            <th scope="col" className={tables['pick']}>
              After
            </th>
            <th scope="col">First seen</th>
            <th scope="col">Last confirmed</th>
            <th scope="col">Source</th>
            <th scope="col">Against the one before</th>
            <th scope="col" data-number>
              Records
            </th>
            <th scope="col" data-number>
              Size
            </th>
            <th scope="col" className={tables['wide']}>
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {snapshots.map((snapshot, index) => (
            <tr
              key={snapshot.id}
              data-picked={snapshot.id === pair?.before || snapshot.id === pair?.after || undefined}
            >
              <PickCell side="before" snapshot={snapshot} pair={pair} onPick={onPick} />
              <PickCell side="after" snapshot={snapshot} pair={pair} onPick={onPick} />
              <th scope="row">
                <Link href={snapshotPath(snapshot.id)} className={tables['link'] ?? ''}>
                  {formatMoment(snapshot.fetchedAt)}
                </Link>
              </th>
              <td className={tables['aside']}>
                {snapshot.lastSeenAt === snapshot.fetchedAt ? 'once' : formatMoment(snapshot.lastSeenAt)}
              </td>
              <td>{sourceWords(snapshot)}</td>
              <td>{index === snapshots.length - 1 ? 'the first' : changedLine(changed?.[index])}</td>
              <td data-number>{formatCount(snapshot.manifest.length)}</td>
              <td data-number>{formatBytes(snapshot.byteLength)}</td>
              <td className={`${tables['aside']} ${tables['wide']}`}>{priceWords(snapshot)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How many records each snapshot changed; undefined while they are counted, which the table does not wait for. */
function useChangedRecords(snapshots: readonly Snapshot[]): readonly number[] | undefined {
  return useArchiveQuery(`changed by ${snapshots[0]?.id} ${snapshots.length}`, (archive) =>
    Promise.all(snapshots.map(({ id }) => countChangedRecords(archive, id))),
  );
}

function changedLine(records: number | undefined): string {
  return records === undefined ? '' : changedWords(records);
}

interface PickCellProps extends Pick<SnapshotsTableProps, 'pair' | 'onPick'> {
  readonly side: keyof PickedPair;
  readonly snapshot: Snapshot;
}

function PickCell({ side, snapshot, pair, onPick }: PickCellProps) {
  return (
    <td className={tables['pick']}>
      <label>
        <span className="visually-hidden">
          {side}: {formatMoment(snapshot.fetchedAt)}
        </span>
        <input
          type="radio"
          name={side}
          checked={pair?.[side] === snapshot.id}
          disabled={pair === null}
          onChange={() => onPick(side, snapshot.id)}
        />
      </label>
    </td>
  );
}

/** The planned price of the answer; what it really cost stands with its attempt. */
function priceWords({ cost: { units, basis }, imported }: Snapshot): string {
  if (imported) return 'not fetched here';
  if (units === null) return 'unknown';
  return units === 0 ? `free${basis === 'documented' ? '' : ` (${basis})`}` : `${formatCount(units)} (${basis})`;
}
