import { useMemo, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type SortOrder } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FindField } from '../../../ui/find-field.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { SaveStatus } from '../../../ui/save-status.tsx';
import { useRowKeys } from '../../../ui/use-row-keys.ts';
import { useSaveFile } from '../../../ui/use-save-file.ts';
import { judgeAddress } from '../judge-address.ts';
import { csvName } from './csv-name.ts';
import { findMembers } from './find-members.ts';
import type { ListedMember } from './list-members.ts';
import { memberCountWords } from './member-count-words.ts';
import { filterKey, filterWords, type MemberFilter } from './member-filter.ts';
import type { MemberState } from './member-state.ts';
import classes from './members-table.module.css';
import { useMemberColumns } from './use-member-columns.tsx';
import { writeMembersCsv } from './write-members-csv.ts';
import { useAsOf } from '../../../archive/archive-context.tsx';

interface MembersTableProps {
  readonly sid: string;
  readonly filter: MemberFilter;
  readonly state: MemberState | null;
  readonly listed: readonly ListedMember[];
  readonly memberCount: number | null;
  readonly find: string;
  readonly onFind: (find: string) => void;
  readonly order: SortOrder | null;
  readonly onOrder: (order: SortOrder) => void;
}

/** Everybody on the pages that are here. */
export function MembersTable(props: MembersTableProps) {
  const { sid, filter, state, listed, memberCount, find, onFind, order, onOrder } = props;
  const { isSaving, result, save } = useSaveFile();
  const asOf = useAsOf();
  const frame = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(frame);
  const found = useMemo(() => findMembers(listed, find), [listed, find]);
  const columns = useMemberColumns();
  const isFiltered = filterKey(filter) !== '';
  const broken = useMemo(() => listed.filter(hasBrokenPicture).length, [listed]);
  const moved = listed.filter(({ alsoOn }) => alsoOn.length > 0).length;
  return (
    <section aria-label={filterWords(filter)} className={classes['members']}>
      <div className={classes['bar']}>
        <h2 className={classes['title']}>{filterWords(filter)}</h2>
        <p role="status" className={classes['count']}>
          {state === null ? null : memberCountWords(listed.length, state, { memberCount, isFiltered })}
        </p>
        {listed.length === 0 ? null : (
          <div className={classes['tools']}>
            <FindField
              label="Find a member"
              value={find}
              onChange={onFind}
              result={find.trim() === '' ? null : `${formatCount(found.length)} of ${formatCount(listed.length)}`}
            />
            <Button
              aria-busy={isSaving}
              onClick={() =>
                void save(csvName({ sid, what: 'members', filter }, asOf ?? Date.now()), 'csv', () =>
                  writeMembersCsv(found),
                )
              }
            >
              Save CSV
            </Button>
          </div>
        )}
      </div>
      <SaveStatus result={result} />
      {moved > 0 ? (
        <p className={classes['note']}>
          {formatCount(moved)} on two pages, counted once: people move between pages while they are fetched.
        </p>
      ) : null}
      {broken > 0 ? (
        <p className={classes['note']}>
          {formatCounted(broken, 'pictures')} cannot be asked for: the address is broken, as the row says.
        </p>
      ) : null}
      {listed.length === 0 ? (
        <NobodyHere state={state} filter={filter} />
      ) : found.length === 0 ? (
        <p className={classes['nobody']}>No member listed here fits “{find.trim()}”.</p>
      ) : (
        <div ref={frame} className={classes['table']} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
          <DataTable
            label="Members"
            rows={found}
            columns={columns}
            rowId={keyOf}
            sortedBy="name"
            order={order}
            onOrder={onOrder}
          />
        </div>
      )}
    </section>
  );
}

function hasBrokenPicture({ member: { imageUrl } }: ListedMember): boolean {
  return imageUrl !== null && judgeAddress(imageUrl, 'picture') !== null;
}

const keyOf = ({ key }: ListedMember) => key;

function NobodyHere({ state, filter }: { readonly state: MemberState | null; readonly filter: MemberFilter }) {
  if (state === null) {
    return (
      <EmptyState
        title={filterKey(filter) === '' ? 'No page of members yet' : 'No page with this filter yet'}
        absent={{ what: 'page of this list', of: [{ resource: 'members' }] }}
      >
        Members are fetched live, page by page, and each page has its price. Choose pages above; what comes stays in the
        archive.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nobody is listed">
      The pages asked for brought no members. They may all be hidden, there may be none, or the service could not
      answer: it does not say which.
    </EmptyState>
  );
}
