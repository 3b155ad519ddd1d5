import { useDeferredValue, useMemo, useState } from 'react';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { Snapshot } from '../../archive/archive-rows.ts';
import type { SnapshotComparison } from '../../archive/compare-snapshots.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { formatCount, formatCounted } from '../../ui/format.ts';
import classes from './compare-view.module.css';
import { comparisonWords, matchRecords } from './comparison-words.ts';
import { RecordDifferences } from './record-differences.tsx';
import { UnchangedRecords } from './unchanged-records.tsx';

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
  const sought = useDeferredValue(text.trim().toLowerCase());
  const records = useMemo(() => matchRecords(comparison.records, sought), [comparison, sought]);
  return (
    <>
      <div className={classes['tools']}>
        <p role="status" className={classes['sum']}>
          {comparisonWords(comparison, isInDoubt)}
        </p>
        {comparison.records.length === 0 ? null : (
          <FindField
            label="Find in the changes"
            value={text}
            onChange={setText}
            result={
              sought === '' ? null : `${formatCount(records.length)} of ${formatCount(comparison.records.length)}`
            }
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
        <p className={classes['remark']}>
          The later answer leaves out most of the {catalog[after.resource].noun} of the one before it, which may be a
          fault of the service. Nothing counts as removed until another answer confirms it.
        </p>
      ) : null}
      {comparison.canTellRemovals ? null : (
        <p className={classes['remark']}>
          These answers list only part of the {catalog[after.resource].noun}, so one that is missing may just not have
          been asked for.
        </p>
      )}
      {comparison.records.length === 0 ? (
        <EmptyState title="No record differs">
          Both snapshots hold the same records. What differs, if anything, is their order or a part of the answer that
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
