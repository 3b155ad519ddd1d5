import { useId, useMemo } from 'react';
import { Link } from 'wouter';
import { memberFields, type MemberFilter } from '../../../../src-shared/catalog/members.ts';
import { formatCount } from '../../../format/format.ts';
import { playerPath } from '../../../format/paths.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { SaveButtons } from '../../../ui/save/save-files.tsx';
import { instantFormatter } from '../../../ui/planner/labels.ts';
import { type DataColumn, KeyedTable } from '../../../ui/table/data-table.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import classes from './changes-view.module.css';
import { FilterForm } from './filter-form.tsx';
import type { MembersViewProps } from './members-view.tsx';
import {
  differenceLabel,
  memberDifferences,
  type MemberComparison,
  type MemberDifference,
} from './model/compare-members.ts';
import { memberDetails, memberValue, type MemberDetail } from './model/list-members.ts';
import { filterKey, explainGone, explainNew, formatFetchSession } from './model/member-labels.ts';
import { useChosenList } from './model/member-lists.ts';
import type { MemberFetchSession } from './model/member-state.ts';
import { csvStem, writeDifferencesCsv } from './model/members-csv.ts';
import { useComparedStates, type ComparedStates } from './use-compared-states.ts';

/** What tells two states of a list of members apart. */
export function ChangesView({ sid, organization }: MembersViewProps) {
  const { view, changeView, lists, key, acts } = useChosenList(sid, organization);
  const compared = useComparedStates({ sid, key, acts, choice: view.compared });
  if (lists === undefined) return <TableSkeleton />;
  const isFiltered = key !== '';
  return (
    <div className="stack low gap3 spring">
      <FilterForm
        sid={sid}
        lists={lists}
        filter={view.filter}
        onChoose={(filter) => changeView({ filter, basket: [], compared: null })}
      />
      {compared === null ? (
        <EmptyState title="Nothing to compare yet">
          Two states of this list are needed, and the archive knows {acts.length === 0 ? 'none' : 'one'}. Pages that are
          fetched together, no more than a minute apart, are one state; fetch pages again on another day, under Members.
        </EmptyState>
      ) : (
        <>
          <ActPair
            acts={acts}
            before={compared.before}
            after={compared.after}
            onChoose={(choice) => changeView({ compared: choice })}
          />
          {compared.problem ? (
            <ProblemCard problem={compared.problem} stillWorks="Other states can still be compared." />
          ) : compared.comparison === undefined ? (
            <TableSkeleton />
          ) : (
            <>
              <ChangesSummary comparison={compared.comparison} isFiltered={isFiltered} />
              <ChangesTable sid={sid} filter={view.filter} compared={compared} comparison={compared.comparison} />
            </>
          )}
        </>
      )}
    </div>
  );
}

interface ActPairProps {
  /** Oldest first. */
  readonly acts: readonly MemberFetchSession[];
  readonly before: MemberFetchSession;
  readonly after: MemberFetchSession;
  readonly onChoose: (choice: { readonly beforeAt: number; readonly afterAt: number }) => void;
}

/** Chooses the two states of a list that are compared: each is what was known after an act. */
function ActPair({ acts, before, after, onChoose }: ActPairProps) {
  const last = acts.at(-1) ?? after;
  return (
    <div className="flex wrap gap2-4">
      <ActField
        label="Earlier state"
        acts={acts.slice(0, -1)}
        all={acts}
        chosen={before}
        onChoose={(at) => onChoose({ beforeAt: at, afterAt: at < after.endedAt ? after.endedAt : last.endedAt })}
      />
      <ActField
        label="Later state"
        acts={acts.filter(({ endedAt }) => endedAt > before.endedAt)}
        all={acts}
        chosen={after}
        onChoose={(at) => onChoose({ beforeAt: before.endedAt, afterAt: at })}
      />
    </div>
  );
}

interface ActFieldProps {
  readonly label: string;
  readonly acts: readonly MemberFetchSession[];
  readonly all: readonly MemberFetchSession[];
  readonly chosen: MemberFetchSession;
  readonly onChoose: (endedAt: number) => void;
}

/** The newest is at the top. */
function ActField({ label, acts, all, chosen, onChoose }: ActFieldProps) {
  const id = useId();
  const told = instantFormatter(all.map(({ endedAt }) => endedAt));
  return (
    <span className="inline-row muted small narrow gap2">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={classes['select']}
        value={chosen.endedAt}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {acts.toReversed().map((act) => (
          <option key={act.endedAt} value={act.endedAt}>
            {told(act.endedAt)} · {formatFetchSession(act)}
          </option>
        ))}
      </select>
    </span>
  );
}

interface ChangesSummaryProps {
  readonly comparison: MemberComparison;
  readonly isFiltered: boolean;
}

/** How many joined, left and changed, and what these words stand on. */
function ChangesSummary({ comparison, isFiltered }: ChangesSummaryProps) {
  const { joined, newlyListed, left, notListed, changed, unchanged, notAskedAgain, nameless, coverage } = comparison;
  const counts = [
    ['joined', joined.length],
    ['newlyListed', newlyListed.length],
    ['left', left.length],
    ['notListed', notListed.length],
    ['changed', changed.length],
  ] as const;
  return (
    <Panel title="Between the two states">
      <ul className={classes['counts']}>
        {counts.map(([kind, count]) => (
          <li key={kind} data-none={count === 0 || undefined}>
            <span className={`${classes['number']} large bold`}>{formatCount(count)}</span>{' '}
            {differenceLabel(kind, isFiltered)}
          </li>
        ))}
        <li data-none={unchanged === 0 || undefined}>
          <span className={`${classes['number']} large bold`}>{formatCount(unchanged)}</span> the same
        </li>
        {notAskedAgain === 0 ? null : (
          <li>
            <span className={`${classes['number']} large bold`}>{formatCount(notAskedAgain)}</span> on pages not asked
            for again
          </li>
        )}
      </ul>
      <p className={classes['note']}>{explainNew(coverage, { isFiltered })}</p>
      <p className={classes['note']}>{explainGone(coverage, { isFiltered })}</p>
      {nameless === 0 ? null : (
        <p className={classes['note']}>
          {formatCount(nameless)} {nameless === 1 ? 'entry has' : 'entries have'} no handle, so nobody can follow them.
        </p>
      )}
    </Panel>
  );
}

interface ChangesTableProps {
  readonly sid: string;
  readonly filter: MemberFilter;
  readonly compared: ComparedStates;
  readonly comparison: MemberComparison;
}

/** Everybody who joined, left or changed, one a line. */
function ChangesTable({ sid, filter, compared, comparison }: ChangesTableProps) {
  const isFiltered = filterKey(filter) !== '';
  const differences = useMemo(() => memberDifferences(comparison), [comparison]);
  const columns = useMemo(() => columnsOf(isFiltered), [isFiltered]);
  if (differences.length === 0)
    return <p className="muted">Nobody differs between the two states, as far as their pages were asked for.</p>;
  const write = () =>
    writeDifferencesCsv(differences, {
      beforeAt: compared.before.endedAt,
      afterAt: compared.after.endedAt,
      isFiltered,
    });
  return (
    <section aria-label="Who joined, left and changed" className="stack gap2 spring">
      <SaveButtons
        className="row at-end rigid gap3"
        files={[
          {
            label: 'Save CSV',
            name: { dated: csvStem({ sid, what: 'changes', filter }) },
            kind: 'csv',
            write,
          },
        ]}
      />
      <KeyedTable
        className={classes['table']}
        label="Differences"
        rows={differences}
        columns={columns}
        rowId={idOf}
        sortedBy="what"
      />
    </section>
  );
}

/** A member is in one of the lists only. */
const idOf = ({ member }: MemberDifference) => member.key;

function columnsOf(isFiltered: boolean): readonly DataColumn<MemberDifference>[] {
  return [
    {
      id: 'what',
      title: 'What',
      isNumber: false,
      width: 170,
      value: ({ kind }) => differenceLabel(kind, isFiltered),
    },
    {
      id: 'name',
      title: 'Name',
      isNumber: false,
      width: 220,
      value: ({ member }) => member.member.displayName ?? member.handle,
      show: ({ member, facts }) => <NameCell member={member} facts={facts} />,
    },
    ...memberDetails.map(detailColumn),
  ];
}

/** What it is, or from what to what it changed. */
function detailColumn({ name, label, kind }: MemberDetail): DataColumn<MemberDifference> {
  const none = kind === 'words' ? 'none' : 'unknown';
  const value = ({ member }: MemberDifference) => memberValue(member.member, name);
  return {
    id: name,
    title: label,
    isNumber: false,
    width: 220,
    value,
    show: (difference) => {
      const fact = difference.facts.find((each) => each.label === label);
      if (!fact) return value(difference) ?? <span className="faint">{none}</span>;
      return (
        <>
          <Former value={fact.before ?? none} /> <strong>{fact.after ?? none}</strong>
        </>
      );
    },
  };
}

function Former({ value }: { readonly value: string | number }) {
  return (
    <>
      <span className="muted">{value}</span> <span aria-hidden>→</span>
      <span className="visually-hidden">became</span>
    </>
  );
}

function NameCell({ member: { handle, member }, facts }: Pick<MemberDifference, 'member' | 'facts'>) {
  const former = facts.find(({ label }) => label === memberFields.displayName.label);
  return (
    <>
      {former ? (
        <>
          <Former value={former.before ?? 'unknown'} />{' '}
        </>
      ) : null}
      <Link
        href={playerPath(handle ?? '')}
        className="name-link bounded line-mid"
        data-row
        tabIndex={-1}
        title={member.displayName ?? undefined}
      >
        {member.displayName ?? handle}
      </Link>
    </>
  );
}
