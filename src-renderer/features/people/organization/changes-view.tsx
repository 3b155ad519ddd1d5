import { useMemo } from 'react';
import type { Organization } from '../../../../src-shared/domain/organization.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProblemCard } from '../../../ui/problem-card.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { ActPair } from './act-pair.tsx';
import { ChangesTable } from './changes-table.tsx';
import classes from './changes-view.module.css';
import { ChangesSummary } from './changes-summary.tsx';
import { FilterForm } from './filter-form.tsx';
import { filterKey } from './member-filter.ts';
import { useComparedStates } from './use-compared-states.ts';
import { useMemberLists } from './use-member-lists.ts';
import { useOrganizationView } from './use-organization-view.ts';
import { useShownList } from './use-shown-list.ts';
import { usableCount } from './usable-count.ts';

interface ChangesViewProps {
  readonly sid: string;
  readonly organization: Organization | null;
}

/** What tells two states of a list of members apart. */
export function ChangesView({ sid, organization }: ChangesViewProps) {
  const [view, changeView] = useOrganizationView(sid);
  const lists = useMemberLists(sid);
  const key = filterKey(view.filter);
  const list = useMemo(() => lists?.find((each) => each.key === key), [lists, key]);
  const memberCount = usableCount(organization?.memberCount ?? null);
  const { acts } = useShownList(sid, list, { key, memberCount });
  const compared = useComparedStates({ sid, key, acts, choice: view.compared });
  if (lists === undefined) return <TableSkeleton />;
  const isFiltered = key !== '';
  return (
    <div className={classes['view']}>
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
