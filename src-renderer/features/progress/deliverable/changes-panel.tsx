import { useMemo } from 'react';
import type { Deliverable } from '../../../../src-shared/catalog/deliverables.ts';
import { formatCounted } from '../../../format/format.ts';
import { HistoryAside, HistoryTable, partCells } from '../../../ui/record/history-table.tsx';
import type { Tracker } from '../model/tracker.ts';
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

/** Every field of a deliverable that differed from the response before, newest first. */
export function ChangesPanel({ past, fields, tracker }: ChangesPanelProps) {
  const changes = useMemo(() => deliverableChanges(past), [past]);
  const nameOf = useMemo(() => namesIn(fields), [fields]);
  const titles = new Map(tracker?.teams.map(({ slug, title }) => [slug, title]));
  const lists = formatCounted(past.lists.length, 'lists');
  if (past.lists.length === 0)
    return <p className="muted">It has no slug of its own, so nothing follows it through time.</p>;
  if (changes.length === 0) return <p className="muted">No change in the responses of {lists}.</p>;
  return (
    <HistoryTable
      caption="Changes"
      entries={changesBySnapshot(changes)}
      wholeOf={({ isAdded }) => (isAdded ? 'In the list from here on' : 'No longer in the list')}
      renderAside={({ teams }) =>
        past.lists.length > 1 ? (
          <HistoryAside>in the list of {teams.map((team) => titles.get(team) ?? team).join(', ')}</HistoryAside>
        ) : null
      }
      cellsOf={({ path, kind, before, after }) =>
        partCells({
          what: formatChange(path, nameOf),
          kind,
          before: shownValue(path, before),
          after: shownValue(path, after),
        })
      }
    />
  );
}

/** What the lists of one act say of the deliverable together; of what came or went there are no lines. */
function changesBySnapshot(changes: readonly DeliverableChange[]) {
  const groups = Map.groupBy(changes, ({ snapshotId, teams, path }) => [snapshotId, path === '', ...teams].join(' '));
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const { snapshotId, at, teams, path, kind } = first;
    return { snapshotId, at, after: null, teams, isAdded: kind === 'added', lines: path === '' ? [] : lines };
  });
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
