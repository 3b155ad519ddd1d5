import type { Snapshot } from '../../archive/archive-rows.ts';
import type { ComparedRecord } from '../../archive/compare-snapshots.ts';
import { identityInRecordId } from '../../archive/record-id.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import classes from './compare-view.module.css';

interface UnchangedRecordsProps {
  readonly after: Snapshot;
  readonly changed: readonly ComparedRecord[];
}

/** The names of the records that are the same in both snapshots, read when somebody wants to see them. */
export function UnchangedRecords({ after, changed }: UnchangedRecordsProps) {
  const rows = useArchiveQuery(`unchanged ${after.id} ${changed.length}`, async (archive) => {
    const differing = new Set(changed.map(({ identity }) => identity));
    const ids = after.manifest.filter((id) => !differing.has(identityInRecordId(id)));
    const records = await archive.records.bulkGet(ids);
    return records.map((record, index) => record?.title ?? identityInRecordId(ids[index] ?? ''));
  });
  return (
    <section aria-label="Unchanged records" className={classes['unchanged']}>
      <h3 className={classes['aside']}>Unchanged</h3>
      <ul>
        {rows?.map((title, index) => (
          <li key={index}>{title}</li>
        ))}
      </ul>
    </section>
  );
}
