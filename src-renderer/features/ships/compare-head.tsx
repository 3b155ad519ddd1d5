import { catalog } from '../../../src-shared/catalog/registry.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import { CopyLinkButton } from '../../ui/copy-link-button.tsx';
import { FailureCard } from '../../ui/failure-card.tsx';
import { formatCounted } from '../../ui/format.ts';
import { FreshnessLabel } from '../../ui/freshness-label.tsx';
import { compareShipsPath } from '../../ui/paths.ts';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { usePlan } from '../../ui/use-plan.ts';
import { useServiceTimes } from '../../ui/use-service-times.ts';
import { ViewHead } from '../../ui/view-head.tsx';
import type { Comparison } from './compare-data.ts';
import { CompareExports } from './compare-exports.tsx';
import type { CompareView } from './compare-view.ts';
import { SaveSetButton } from './save-set-button.tsx';
import { writeCompareView } from './ships-address.ts';

interface CompareHeadProps {
  /** Undefined while the archive is opened. */
  readonly comparison: Comparison | undefined;
  readonly view: CompareView;
}

/**
 * The head of a comparison. As that of a `CollectionView`, but for a list of which only the ships compared are read, so
 * that they come at once however long it is.
 */
export function CompareHead({ comparison, view }: CompareHeadProps) {
  const latest = comparison?.latest ?? null;
  const columns = comparison?.columns ?? [];
  const isCompared = columns.length > 1 && columns.some(({ ship }) => ship !== null);
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const plan = usePlan('ships', {}, 'stored');
  return (
    <>
      <ViewHead
        title="Compare ships"
        freshness={
          <FreshnessLabel
            what={latest && formatCounted(latest.recordCount, catalog.ships.noun)}
            source={latest?.source ?? null}
            isDemo={profile.kind === 'demo'}
            confirmedAt={latest?.confirmedAt ?? null}
            renewedAt={renewedAt}
          />
        }
        actions={
          <>
            {isCompared ? <Keep columns={columns} view={view} /> : null}
            {latest ? <RefreshButton plan={plan.ok ? plan.value : null} tone={isCompared ? 'act' : 'plain'} /> : null}
          </>
        }
      />
      <FailureCard
        requestKey={requestKey('ships', {})}
        {...(latest ? { stillWorks: 'What was fetched before is compared below.' } : {})}
      />
    </>
  );
}

/** What can be kept of a comparison: a link, files, a named set. */
function Keep({ columns, view }: Pick<Comparison, 'columns'> & { readonly view: CompareView }) {
  const query = writeCompareView(view);
  return (
    <>
      <CopyLinkButton path={compareShipsPath(query)} />
      <CompareExports columns={columns} view={view} />
      <SaveSetButton identities={[...new Set(view.columns.map(({ identity }) => identity))]} view={query} />
    </>
  );
}
