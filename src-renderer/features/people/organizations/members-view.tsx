import { useMemo } from 'react';
import type { Organization } from '../../../../src-shared/domain/people.ts';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FilterForm } from './filter-form.tsx';
import { MembersTable } from './members-table.tsx';
import { filterKey } from './model/member-filter.ts';
import { useMemberLists, useShownList } from './model/member-lists.ts';
import { usableCount } from './model/member-state.ts';
import { useOrganizationView } from './model/organization-store.ts';
import { PagesPanel } from './pages-panel.tsx';

interface MembersViewProps {
  readonly sid: string;
  /** Null where its page is not in the archive: members can be fetched without it. */
  readonly organization: Organization | null;
}

/** The members of an organization, as far as their pages were fetched. */
export function MembersView({ sid, organization }: MembersViewProps) {
  const [view, changeView] = useOrganizationView(sid);
  const lists = useMemberLists(sid);
  const key = filterKey(view.filter);
  const list = useMemo(() => lists?.find((each) => each.key === key), [lists, key]);
  const memberCount = usableCount(organization?.memberCount ?? null);
  const shown = useShownList(sid, list, { key, memberCount });
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
        sid={sid}
        filter={view.filter}
        state={shown.state}
        memberCount={memberCount}
        basket={view.basket}
        onBasket={(basket) => changeView({ basket })}
      />
      {shown.problem ? (
        <ProblemCard problem={shown.problem} stillWorks="The pages can be fetched again." />
      ) : shown.listed === undefined ? (
        <TableSkeleton />
      ) : (
        <MembersTable
          sid={sid}
          filter={view.filter}
          state={shown.state}
          listed={shown.listed}
          memberCount={memberCount}
          find={view.find}
          onFind={(find) => changeView({ find })}
          order={view.order}
          onOrder={(order) => changeView({ order })}
        />
      )}
    </div>
  );
}
