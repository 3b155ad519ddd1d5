import { useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type DataColumn } from '../../../ui/data-table.tsx';
import { playerPath } from '../../../ui/paths.ts';
import { SaveStatus } from '../../../ui/save-status.tsx';
import { useRowKeys } from '../../../ui/use-row-keys.ts';
import { useSaveFile } from '../../../ui/use-save-file.ts';
import classes from './changes-table.module.css';
import type { MemberComparison, MemberFact } from './compare-members.ts';
import { csvName } from './csv-name.ts';
import { differenceWords, memberDifferences, type MemberDifference } from './member-differences.ts';
import { filterKey, type MemberFilter } from './member-filter.ts';
import type { ComparedStates } from './use-compared-states.ts';
import { writeDifferencesCsv } from './write-differences-csv.ts';
import { useAsOf } from '../../../archive/archive-context.tsx';

interface ChangesTableProps {
  readonly sid: string;
  readonly filter: MemberFilter;
  readonly compared: ComparedStates;
  readonly comparison: MemberComparison;
}

/** Everybody who joined, left or changed, one a line. */
export function ChangesTable({ sid, filter, compared, comparison }: ChangesTableProps) {
  const { isSaving, result, save } = useSaveFile();
  const asOf = useAsOf();
  const frame = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(frame);
  const isFiltered = filterKey(filter) !== '';
  const differences = useMemo(() => memberDifferences(comparison), [comparison]);
  const columns = useMemo(() => columnsOf(isFiltered), [isFiltered]);
  if (differences.length === 0)
    return (
      <p className={classes['nobody']}>Nobody differs between the two states, as far as their pages were asked for.</p>
    );
  const write = () =>
    writeDifferencesCsv(differences, {
      beforeAt: compared.before.endedAt,
      afterAt: compared.after.endedAt,
      isFiltered,
    });
  return (
    <section aria-label="Who joined, left and changed" className={classes['changes']}>
      <div className={classes['foot']}>
        <SaveStatus result={result} />
        <Button
          aria-busy={isSaving}
          onClick={() => void save(csvName({ sid, what: 'changes', filter }, asOf ?? Date.now()), 'csv', write)}
        >
          Save CSV
        </Button>
      </div>
      <div ref={frame} className={classes['table']} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
        <DataTable label="Differences" rows={differences} columns={columns} rowId={idOf} sortedBy="what" />
      </div>
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
      value: ({ kind }) => differenceWords(kind, isFiltered),
    },
    {
      id: 'name',
      title: 'Name',
      isNumber: false,
      width: 220,
      value: ({ member }) => member.member.displayName ?? member.handle,
      show: ({ member, facts }) => <NameCell member={member} facts={facts} />,
    },
    factColumn('Rank', ({ rank }) => rank),
    factColumn('Stars', ({ stars }) => stars),
    factColumn('Roles', ({ roles }) => (roles.length === 0 ? null : roles.join(', '))),
  ];
}

/** What it is, or from what to what it changed. */
function factColumn(
  name: MemberFact['name'],
  valueOf: (member: MemberDifference['member']['member']) => string | number | null,
): DataColumn<MemberDifference> {
  return {
    id: name,
    title: name,
    isNumber: false,
    width: 220,
    value: ({ member }) => valueOf(member.member),
    show: ({ member, facts }) => {
      const fact = facts.find((each) => each.name === name);
      const none = name === 'Roles' ? 'none' : 'unknown';
      if (!fact) return valueOf(member.member) ?? <span className={classes['none']}>{none}</span>;
      return (
        <>
          <span className={classes['before']}>{fact.before ?? none}</span> <span aria-hidden>→</span>
          <span className="visually-hidden">became</span> <strong>{fact.after ?? none}</strong>
        </>
      );
    },
  };
}

function NameCell({ member: { handle, member }, facts }: Pick<MemberDifference, 'member' | 'facts'>) {
  const former = facts.find(({ name }) => name === 'Name');
  return (
    <>
      {former ? (
        <>
          <span className={classes['before']}>{former.before ?? 'unknown'}</span> <span aria-hidden>→</span>
          <span className="visually-hidden">became</span>{' '}
        </>
      ) : null}
      <Link
        href={playerPath(handle ?? '')}
        className={classes['link'] ?? ''}
        data-row
        tabIndex={-1}
        title={member.displayName ?? undefined}
      >
        {member.displayName ?? handle}
      </Link>
    </>
  );
}
