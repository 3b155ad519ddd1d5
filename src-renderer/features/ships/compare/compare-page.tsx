import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useNotes } from '../../../archive/hooks/notes-context.tsx';
import { formatCounted } from '../../../format/format.ts';
import { shipsPath } from '../../../format/paths.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { useLoadsStore } from '../../../services/loads/running-loads.ts';
import { useServiceTimes } from '../../../services/quota/quota.ts';
import { UnitSwitch, useUnitsStore } from '../../../ui/kit/measure.tsx';
import type { FileChoice, Shared } from '../../../ui/save/save-files.tsx';
import { tableFiles } from '../../../ui/save/table-files.ts';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FailureCard } from '../../../ui/view/failure-card.tsx';
import { FreshnessLabel } from '../../../ui/view/freshness-label.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { ExpressionsButton } from '../expressions/expressions-button.tsx';
import { replaceInComparison } from '../model/expression-uses.ts';
import type { CompareView } from '../model/compare-view.ts';
import { comparisonPath, readCompareView, tooManyColumnsLabel, writeCompareView } from '../model/ships-address.ts';
import { SaveSetButton } from '../shared/save-set-button.tsx';
import { addShip } from './compare-actions.ts';
import { CompareAddShip, CompareEmpty } from './compare-add-ship.tsx';
import type { ShownComparison } from './compare-columns.ts';
import classes from './compare-page.module.css';
import { ComparePanels, CompareTools } from './compare-panels.tsx';
import { CompareTable } from './compare-table.tsx';
import { countRows, wholeComparison, type ComparisonExport } from './comparison-export.ts';
import { useComparison, type Comparison } from './comparison.ts';

/** Ships side by side, as the address says. @param query as `writeCompareView` writes it. */
export function ComparePage({ query }: { readonly query: string }) {
  const { view, change } = useCompareAddress(query);
  const comparison = useComparison(view);
  useReportShown('ships', comparison !== undefined);
  return (
    <>
      <CompareHead comparison={comparison} view={view} onChange={change} />
      <LeftOut query={query} />
      {comparison === undefined ? (
        <TableSkeleton />
      ) : comparison.latest === null && comparison.columns.every(({ ship }) => ship === null) ? (
        <NothingToCompare />
      ) : comparison.columns.length < 2 ? (
        <CompareEmpty columns={comparison.columns} onChange={change} view={view} />
      ) : (
        <>
          <CompareTable {...comparison} view={view} onChange={change} />
          <ComparePanels columns={comparison.columns} view={view} onChange={change} />
        </>
      )}
    </>
  );
}

/** Said until the address is written anew, with what is shown. */
function LeftOut({ query }: { readonly query: string }) {
  return (
    <p role="status" className={`${classes['left-out']} warn rigid`}>
      {tooManyColumnsLabel(query)}
    </p>
  );
}

interface CompareHeadProps extends Pick<ShownComparison, 'view' | 'onChange'> {
  /** Undefined while the archive is opened. */
  readonly comparison: Comparison | undefined;
}

/**
 * The head of a comparison. As that of a `CollectionView`, but for a list of which only the ships compared are read, so
 * that they come at once however long it is.
 */
function CompareHead({ comparison, view, onChange }: CompareHeadProps) {
  const latest = comparison?.latest ?? null;
  const columns = comparison?.columns ?? [];
  const isCompared = columns.length > 1 && columns.some(({ ship }) => ship !== null);
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const plan = usePlan('ships', {}, 'stored');
  const share = useSharedComparison(comparison, view);
  const query = writeCompareView(view);
  return (
    <>
      <ViewHead
        way={[{ title: 'Ships', path: shipsPath() }]}
        title="Compare ships"
        freshness={
          <FreshnessLabel
            what={comparison && latest && formatCounted(latest.recordCount, catalog.ships.noun)}
            source={latest?.source ?? null}
            isDemo={profile.kind === 'demo'}
            confirmedAt={latest?.confirmedAt ?? null}
            renewedAt={renewedAt}
          />
        }
        refresh={{ plan: plan.ok ? plan.value : null }}
        isEmpty={latest === null}
        {...(isCompared
          ? {
              share,
              search: <CompareAddShip columns={view.columns} onAdd={(identity) => onChange(addShip(view, identity))} />,
              filters: (
                <>
                  <ExpressionsButton
                    expressions={view.expressions}
                    becomes="row"
                    onChange={(expressions) => onChange({ expressions })}
                    onReplace={(from, to) => {
                      const { change, ...said } = replaceInComparison(view, from, to);
                      onChange(change);
                      return said;
                    }}
                  />
                  <CompareTools view={view} sections={comparison?.sections ?? []} onChange={onChange} />
                  <SaveSetButton identities={[...new Set(view.columns.map(({ identity }) => identity))]} view={query} />
                </>
              ),
              display: <UnitSwitch />,
            }
          : {})}
      />
      <FailureCard
        requestKey={requestKey('ships', {})}
        {...(latest ? { stillWorks: 'What was fetched before is compared below.' } : {})}
      />
    </>
  );
}

/** A link to the comparison, and its files: exactly what is shown, or every row. */
function useSharedComparison(comparison: Comparison | undefined, view: CompareView): Shared {
  const system = useUnitsStore((store) => store.system);
  const { textOf } = useNotes();
  const link = comparisonPath(view);
  // The rows of components are part of the view, and there only a moment after it.
  if (comparison?.elements === undefined) return { link };
  const { columns, elements } = comparison;
  const noteOf = (identity: string) => textOf({ kind: 'ship', identity });
  const shown = { columns, view, system, elements, noteOf, isWhole: false };
  return {
    link,
    files: () => [
      choicesOf('This view', shown, 'ship-comparison'),
      choicesOf('Everything', wholeComparison(shown), 'whole-ship-comparison'),
    ],
  };
}

function choicesOf(what: string, comparison: ComparisonExport, dated: string): readonly FileChoice[] {
  const ships = new Set(comparison.columns.map(({ column }) => column.identity)).size;
  return tableFiles(what, {
    note: `${formatCounted(ships, 'ships')}, ${formatCounted(countRows(comparison), 'rows')}`,
    dated,
    csv: async () => (await import('./write-comparison.ts')).writeComparisonCsv(comparison),
    markdown: async () => (await import('./write-comparison.ts')).writeComparisonMarkdown(comparison),
  });
}

/**
 * A comparison lives in its address, so that a copied link and the way back show what was seen. Changes replace the address:
 * going back leaves the comparison rather than taking each of them back. `change` stays the same, so that only what changed
 * renders again.
 */
function useCompareAddress(query: string) {
  const view = useMemo(() => readCompareView(query), [query]);
  const [, navigate] = useLocation();
  // Two changes may come before the address is read again.
  const latest = useRef({ view, navigate });
  useLayoutEffect(() => {
    latest.current = { view, navigate };
  });
  const change = useCallback((changed: Partial<CompareView>): void => {
    const next = { ...latest.current.view, ...changed };
    latest.current = { ...latest.current, view: next };
    latest.current.navigate(comparisonPath(next), { replace: true });
  }, []);
  return { view, change };
}

/** No ship list was ever fetched, so none of the ships a link may name is here. */
function NothingToCompare() {
  const plan = usePlan('ships', {}, 'stored');
  const isLoading = useLoadsStore((store) => store.running[requestKey('ships', {})] !== undefined);
  if (isLoading) return <TableSkeleton />;
  return (
    <EmptyState
      title="No ships in the archive yet"
      action={<RefreshButton plan={plan.ok ? plan.value : null} />}
      absent={{ what: 'ships', of: [{ resource: 'ships', params: {} }] }}
    >
      Ships are compared from the archive, also without a network. Refresh once, and this comparison fills itself.
    </EmptyState>
  );
}
