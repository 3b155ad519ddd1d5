import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Deliverable } from '../../../../src-shared/domain/progress.ts';
import { formatCounted, formatMoment } from '../../../format/format.ts';
import { snapshotPath } from '../../../format/paths.ts';
import { ChangeValue } from '../../../ui/record/change-value.tsx';
import type { Tracker } from '../model/tracker.ts';
import classes from './deliverable-page.module.css';
import {
  deliverableChanges,
  formatChange,
  shownValue,
  type DeliverableChange,
  type DeliverableHistory,
} from './use-deliverable.ts';

interface ChangesPanelProps {
  readonly past: DeliverableHistory;
  readonly fields: Deliverable;
  readonly tracker: Tracker | null;
}

/** Every field of a deliverable that differed from the answer before, newest first. */
export function ChangesPanel({ past, fields, tracker }: ChangesPanelProps) {
  const changes = useMemo(() => deliverableChanges(past), [past]);
  const nameOf = useMemo(() => namesIn(fields), [fields]);
  const titles = new Map(tracker?.teams.map(({ slug, title }) => [slug, title]));
  const lists = formatCounted(past.lists.length, 'lists');
  if (past.lists.length === 0)
    return <p className="muted">It has no slug of its own, so nothing follows it through time.</p>;
  if (changes.length === 0) return <p className="muted">No change in the answers of {lists}.</p>;
  return (
    <table className={`${classes['changesPanelTable']} table fixed-columns`}>
      <caption className="visually-hidden">Changes, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Snapshot</th>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          {past.lists.length > 1 ? <th scope="col">In the list of</th> : null}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.id}>
            <td>
              <Link href={snapshotPath(change.snapshotId)} className="quiet-line">
                {formatMoment(change.at)}
              </Link>
            </td>
            <ChangeCells change={change} nameOf={nameOf} />
            {past.lists.length > 1 ? <td>{change.teams.map((team) => titles.get(team) ?? team).join(', ')}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChangeCellsProps {
  readonly change: DeliverableChange;
  readonly nameOf: (step: string) => string | null;
}

function ChangeCells({ change: { path, kind, before, after }, nameOf }: ChangeCellsProps) {
  if (path === '')
    return <td colSpan={3}>{kind === 'added' ? 'In the list from here on' : 'No longer in the list'}</td>;
  return (
    <>
      <td>{formatChange(path, nameOf)}</td>
      <td className="muted">{kind === 'added' ? <NotThere /> : <ChangeValue value={shownValue(path, before)} />}</td>
      <td>{kind === 'removed' ? <NotThere /> : <ChangeValue value={shownValue(path, after)} />}</td>
    </>
  );
}

function NotThere() {
  return <span className="faint small">not there</span>;
}

/** What a step of a path means: disciplines and allocations are told apart by their ids. */
function namesIn({ disciplines }: Deliverable): (step: string) => string | null {
  const names = new Map<string, string>();
  for (const { uuid, title, timeAllocations } of disciplines) {
    if (uuid !== null && title !== null) names.set(uuid, title);
    for (const [place, allocation] of timeAllocations.entries())
      if (allocation.uuid !== null) names.set(allocation.uuid, `Allocation ${place + 1}`);
  }
  return (step) => names.get(step) ?? null;
}
