import { Link } from 'wouter';
import { useArchivedRequests } from '../../../archive/use-archived-requests.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { organizationPath } from '../../../ui/paths.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { usePlan } from '../../../ui/use-plan.ts';
import classes from './not-archived.module.css';

/** No answer about this organization is in the archive: how to fetch one, and who else may have been meant. */
export function NotArchived({ sid }: { readonly sid: string }) {
  const plan = usePlan('organization', { sid }, 'stored');
  const others = useOthersLike(sid);
  return (
    <EmptyState
      title={`${sid} is not in the archive`}
      action={<RefreshButton plan={plan.ok ? plan.value : null} label="Fetch" />}
      absent={{ what: `answer about ${sid}`, of: [{ resource: 'organization', params: { sid } }] }}
    >
      Its public page would be here: what it does, whom it looks for, what it writes about itself. Capital and small
      letters of a SID differ.
      {others.map((other) => (
        <span key={other} className={classes['other']}>
          The archive has{' '}
          <Link href={organizationPath(other)} className={classes['link'] ?? ''}>
            {other}
          </Link>
          , written otherwise.
        </span>
      ))}
    </EmptyState>
  );
}

/** SIDs in the archive that are the same but for capital and small letters. */
function useOthersLike(sid: string): readonly string[] {
  const requests = useArchivedRequests('organization') ?? [];
  return requests
    .map(({ params }) => String(params['sid']))
    .filter((other) => other !== sid && other.toLowerCase() === sid.toLowerCase());
}
