import type { Organization } from '../../../../src-shared/domain/people.ts';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FilterForm } from './filter-form.tsx';
import { MembersTable } from './members-table.tsx';
import classes from './members.module.css';
import { useChosenList, useListed } from './model/member-lists.ts';
import { PagesPanel } from './pages-panel.tsx';

interface MembersViewProps {
  readonly sid: string;
  /** Null where its page is not in the archive: members can be fetched without it. */
  readonly organization: Organization | null;
}

/** The members of an organization, as far as their pages were fetched. */
export function MembersView({ sid, organization }: MembersViewProps) {
  const { view, changeView, lists, key, memberCount, state } = useChosenList(sid, organization);
  const shown = useListed(sid, key, state);
  if (lists === undefined) return <TableSkeleton />;
  return (
    <div className={classes['view']}>
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
        state={state}
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
          state={state}
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
