import { useCollection } from '../../archive/use-collection.ts';
import { formatCount } from '../../ui/format.ts';
import { Facts, Panel } from '../../ui/panel.tsx';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { useNow } from '../../ui/use-now.ts';
import { useServiceTimes } from '../../ui/use-service-times.ts';
import classes from './overview-page.module.css';

/** Whose account it is and what is left of its quota. */
export function AccountPanel() {
  const profile = useActiveProfile();
  const accounts = useCollection('account');
  const account = accounts.state === 'ready' ? accounts.records[0]?.fields : undefined;
  return (
    <Panel title="Account">
      <QuotaLeft />
      <Facts
        facts={[
          ['Role', account?.role ?? profile.key.role],
          ['Provider', account?.provider ?? profile.key.provider],
          ['Key', keyWords(profile)],
        ]}
      />
    </Panel>
  );
}

/** In words: the bar that repeats them is the top bar's. */
function QuotaLeft() {
  const { quota } = useServiceTimes();
  const now = useNow();
  if (quota.remaining === null) {
    return (
      <p className={classes['figure']} data-unknown>
        Quota unknown
      </p>
    );
  }
  return (
    <p className={classes['figure']}>
      {formatCount(quota.remaining)}
      <span className={classes['figureUnit']}>
        {quota.limit === null ? '' : ` of ${formatCount(quota.limit)}`} left
        {quota.resetAt !== null && quota.resetAt <= now ? ', as read before the reset' : ' today'}
      </span>
    </p>
  );
}

function keyWords({ kind, key }: ReturnType<typeof useActiveProfile>): string {
  if (kind === 'demo') return 'none needed';
  if (!key.isSet) return 'not set';
  return `ends in ${key.lastFour ?? '?'}, ${key.keptIn === 'keychain' ? 'in the keychain' : 'for this run only'}`;
}
