import type { Organization } from '../../../../src-shared/domain/people.ts';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FilterForm } from './filter-form.tsx';
import { MembersTable } from './members-table.tsx';
import { useChosenList, useListed } from './model/member-lists.ts';
import { PagesPanel } from './pages-panel.tsx';

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
