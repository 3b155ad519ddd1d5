import { useMemo } from 'react';
import { Link } from 'wouter';
import { memberFields, type MemberFilter } from '../../../../src-shared/catalog/members.ts';
import { useArchivedRequests } from '../../../archive/hooks/use-records.ts';
import { formatAge, formatCount, formatCounted, formatFigure, formatInstant } from '../../../format/format.ts';
import { playerPath } from '../../../format/paths.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { FindField } from '../../../ui/kit/find-field.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { SaveButtons } from '../../../ui/save/save-files.tsx';
import { type DataColumn, KeyedTable } from '../../../ui/table/data-table.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { judgeAddress } from '../../../ui/record/address-text.tsx';
import { RecordPicture } from '../shared/record-picture.tsx';
import { FilterForm } from './filter-form.tsx';
import classes from './members.module.css';
import { findMembers, memberDetails, memberValue, type ListedMember, type MemberDetail } from './model/list-members.ts';
import { filterKey, filterLabel, formatMemberCount } from './model/member-labels.ts';
import { useChosenList, useListed, type ChosenList } from './model/member-lists.ts';
import type { MemberState } from './model/member-state.ts';
import { csvStem, writeMembersCsv } from './model/members-csv.ts';
import { PagesPanel } from './pages-panel.tsx';
import type { Organization } from '../../../../src-shared/catalog/organization.ts';

export interface MembersViewProps {
  readonly sid: string;
  /** Null where its page is not in the archive: members can be fetched without it. */
  readonly organization: Organization | null;
}

/** The members of an organization, as far as their pages were fetched. */
export function MembersView({ sid, organization }: MembersViewProps) {
  const list = useChosenList(sid, organization);
  const { view, changeView, lists, key } = list;
  const shown = useListed(list);
  if (lists === undefined) return <TableSkeleton />;
  return (
    <div className="stack low gap3 spring">
      <FilterForm
        sid={sid}
        lists={lists}
        filter={view.filter}
        onChoose={(filter) => changeView({ filter, basket: [] })}
      />
      <PagesPanel
        // What is typed there is of one list.
        key={key}
        list={list}
      />
      {shown.problem ? (
        <ProblemCard problem={shown.problem} stillWorks="The pages can be fetched again." />
      ) : shown.listed === undefined ? (
        <TableSkeleton />
      ) : (
        <MembersTable list={list} listed={shown.listed} />
      )}
    </div>
  );
}

interface MembersTableProps {
  readonly list: ChosenList;
  readonly listed: readonly ListedMember[];
}

/** Everybody on the pages that are here. */
function MembersTable({ list, listed }: MembersTableProps) {
  const { sid, state, memberCount, changeView } = list;
  const { filter, find, order } = list.view;
  const found = useMemo(() => findMembers(listed, find), [listed, find]);
  const columns = useMemberColumns();
  const isFiltered = filterKey(filter) !== '';
  const broken = useMemo(() => listed.filter(hasBrokenPicture).length, [listed]);
  const moved = listed.filter(({ alsoOn }) => alsoOn.length > 0).length;
  return (
    <section aria-label={filterLabel(filter)} className="stack low spring">
      <div className="row wrap rigid gap2-4 below2">
        <h2 className="medium bold">{filterLabel(filter)}</h2>
        <p role="status" className="muted">
          {state === null ? null : formatMemberCount(listed.length, state, { memberCount, isFiltered })}
        </p>
        {listed.length === 0 ? null : (
          <div className="row push gap2">
            <FindField
              label="Find a member"
              value={find}
              onChange={(text) => changeView({ find: text })}
              result={find.trim() === '' ? null : `${formatCount(found.length)} of ${formatCount(listed.length)}`}
            />
            <SaveButtons
              files={[
                {
                  label: 'Save CSV',
                  name: { dated: csvStem({ sid, what: 'members', filter }) },
                  kind: 'csv',
                  write: () => writeMembersCsv(found),
                },
              ]}
            />
          </div>
        )}
      </div>
      {moved > 0 ? (
        <p className="muted small below2">
          {formatCount(moved)} on two pages, counted once: people move between pages while they are fetched.
        </p>
      ) : null}
      {broken > 0 ? (
        <p className="muted small below2">
          {formatCounted(broken, 'pictures')} cannot be asked for: the address is broken, as the row says.
        </p>
      ) : null}
      {listed.length === 0 ? (
        <NobodyHere state={state} filter={filter} />
      ) : found.length === 0 ? (
        <p className="muted">No member listed here fits “{find.trim()}”.</p>
      ) : (
        <KeyedTable
          className={classes['table']}
          label="Members"
          rows={found}
          columns={columns}
          rowId={keyOf}
          sortedBy="name"
          order={order}
          onOrder={(chosen) => changeView({ order: chosen })}
        />
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
      respond: it does not say which.
    </EmptyState>
  );
}

/** The columns of the table of members. */
function useMemberColumns(): readonly DataColumn<ListedMember>[] {
  const archived = useArchivedHandles();
  return useMemo(
    () => [
      {
        id: 'name',
        title: memberFields.displayName.label,
        isNumber: false,
        width: 260,
        value: ({ handle, member }) => member.displayName ?? handle,
        show: (entry) => <NameCell entry={entry} isArchived={archived.has(entry.handle?.toLowerCase() ?? '')} />,
      },
      { id: 'handle', title: memberFields.handle.label, isNumber: false, width: 180, value: ({ handle }) => handle },
      ...memberDetails.map(detailColumn),
      {
        id: 'page',
        title: 'Page',
        isNumber: true,
        width: 130,
        value: ({ page }) => page,
        show: (entry) => <PageCell entry={entry} />,
      },
    ],
    [archived],
  );
}

function detailColumn({ name, label, kind, column }: MemberDetail): DataColumn<ListedMember> {
  const value = ({ member }: ListedMember) => memberValue(member, name);
  const basis = { id: name, title: label, isNumber: false, width: column?.width ?? 150, value };
  if (name === 'stars') return { ...basis, show: ({ member }) => <Stars count={member.stars} /> };
  if (kind !== 'words') return basis;
  return { ...basis, show: (listed) => value(listed) ?? <span className="faint">none</span> };
}

function NameCell({
  entry: { handle, member },
  isArchived,
}: {
  readonly entry: ListedMember;
  readonly isArchived: boolean;
}) {
  const picture = <RecordPicture url={member.imageUrl} what="Picture" alt="" size="row" tellsTrouble={false} />;
  if (handle === null)
    return (
      <span className={`${classes['name']} row narrow gap2`}>
        {picture}
        <span>
          {member.displayName ?? 'unknown'} <span className="faint light">no handle</span>
        </span>
      </span>
    );
  return (
    <span className={`${classes['name']} row narrow gap2`}>
      {picture}
      <Link
        href={playerPath(handle)}
        className="name-link narrow"
        data-row
        tabIndex={-1}
        title={member.displayName ?? handle}
      >
        {member.displayName ?? handle}
      </Link>
      {isArchived ? <span className={classes['mark']}> in the archive</span> : null}
    </span>
  );
}

/** Each cell keeps the time by itself, so that the table is not made anew for it. */
function PageCell({ entry: { page, at } }: { readonly entry: ListedMember }) {
  const now = useNow();
  return (
    <span title={`Fetched ${formatInstant(at)}`}>
      {page} <span className="faint light">· {formatAge(now - at)}</span>
    </span>
  );
}

/** So many are drawn; the specification names no most. */
const mostDrawn = 8;

/** A rank as stars, drawn and in words; null is unknown. */
function Stars({ count }: { readonly count: number | null }) {
  if (count === null) return <span className="faint small">unknown</span>;
  const isDrawn = Number.isInteger(count) && count > 0 && count <= mostDrawn;
  return (
    <>
      {isDrawn ? (
        <span aria-hidden className={classes['stars']}>
          {'★'.repeat(count)}
        </span>
      ) : null}
      <span className="faint small">{starsWords(count)}</span>
    </>
  );
}

/** `3 stars`, `1 star`, `no stars`. */
function starsWords(count: number): string {
  if (count === 0) return 'no stars';
  return `${formatFigure(count)} ${count === 1 ? 'star' : 'stars'}`;
}

/** Handles of the players in the archive, without case. */
function useArchivedHandles(): ReadonlySet<string> {
  const requests = useArchivedRequests('user');
  return useMemo(() => new Set(requests?.map(({ params }) => String(params['handle']).toLowerCase())), [requests]);
}
