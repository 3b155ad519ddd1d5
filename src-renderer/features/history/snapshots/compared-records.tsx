import { useDeferredValue, useMemo, useState } from 'react';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import type { ComparedRecord, SnapshotComparison } from '../../../archive/compare/compare-fields.ts';
import { useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import type { Snapshot } from '../../../archive/schema/archive-rows.ts';
import { identityInRecordId } from '../../../archive/schema/ids.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { FindField } from '../../../ui/kit/find-field.tsx';
import { EmptyState } from '../../../ui/view/empty-state.tsx';
import { RecordDifferences } from '../shared/record-differences.tsx';
import classes from './compare-view.module.css';
import { formatComparison, matchRecords } from './snapshot-comparison.ts';

interface ComparedRecordsProps {
  readonly after: Snapshot;
  readonly comparison: SnapshotComparison;
  /** Whether what the later snapshot leaves out is in doubt (`list-loss.ts`): it is not called removed then. */
  readonly isInDoubt: boolean;
}

/** How two snapshots differ: the sum of it, then each record with its changed fields; what is the same stays folded. */
export function ComparedRecords({ after, comparison, isInDoubt }: ComparedRecordsProps) {
  const [text, setText] = useState('');
  const [showsUnchanged, setShowsUnchanged] = useState(false);
  const query = useDeferredValue(text.trim().toLowerCase());
  const records = useMemo(() => matchRecords(comparison.records, query), [comparison, query]);
  return (
    <>
      <div className={classes['tools']}>
        <p role="status" className="large bold">
          {formatComparison(comparison, isInDoubt)}
        </p>
        {comparison.records.length === 0 ? null : (
          <FindField
            label="Find in the changes"
            value={text}
            onChange={setText}
            result={query === '' ? null : `${formatCount(records.length)} of ${formatCount(comparison.records.length)}`}
          />
        )}
        {comparison.unchangedRecords === 0 ? null : (
          <Button aria-expanded={showsUnchanged} onClick={() => setShowsUnchanged((shown) => !shown)}>
            {showsUnchanged
              ? 'Fold the unchanged'
              : `Show ${formatCounted(comparison.unchangedRecords, 'unchanged records')}`}
          </Button>
        )}
      </div>
      {isInDoubt ? (
        <p className="muted below3">
          The later response leaves out most of the {catalog[after.resource].noun} of the one before it, which may be a
          fault of the service. Nothing counts as removed until another response confirms it.
        </p>
      ) : null}
      {comparison.canTellRemovals ? null : (
        <p className="muted below3">
          These responses list only part of the {catalog[after.resource].noun}, so one that is missing may just not have
          been asked for.
        </p>
      )}
      {comparison.records.length === 0 ? (
        <EmptyState title="No record differs">
          Both snapshots hold the same records. What differs, if anything, is their order or a part of the response that
          no record is read from.
        </EmptyState>
      ) : records.length === 0 ? (
        <EmptyState title="No change fits" action={<Button onClick={() => setText('')}>Show all changes</Button>}>
          No record, field or value holds “{text.trim()}”.
        </EmptyState>
      ) : (
        <RecordDifferences label="Changes" records={records} isInDoubt={isInDoubt} />
      )}
      {showsUnchanged ? <UnchangedRecords after={after} changed={comparison.records} /> : null}
    </>
  );
}

interface UnchangedRecordsProps {
  readonly after: Snapshot;
  readonly changed: readonly ComparedRecord[];
}

/** The names of the records that are the same in both snapshots, read when somebody wants to see them. */
function UnchangedRecords({ after, changed }: UnchangedRecordsProps) {
  const differing = new Set(changed.map(({ identity }) => identity));
  const rows = useArchiveQuery(`unchanged in ${after.id} beside ${JSON.stringify([...differing])}`, async (archive) => {
    const ids = after.manifest.filter((id) => !differing.has(identityInRecordId(id)));
    const records = await archive.records.bulkGet(ids);
    return records.map((record, index) => record?.title ?? identityInRecordId(ids[index] ?? ''));
  });
  return (
    <section aria-label="Unchanged records" className={classes['unchanged']}>
      <h3 className={classes['aside']}>Unchanged</h3>
      <ul>
        {rows?.map((title, index) => (
          <li className="truncate lines24 selectable" key={index}>
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
