import { useCollection } from '../../archive/use-collection.ts';
import { quotaWords } from '../../ui/price-words.ts';
import { Facts, Panel } from '../../ui/panel.tsx';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { useServiceTimes } from '../../ui/use-service-times.ts';

/** Whose account it is and what is left of its quota. */
export function AccountPanel() {
  const profile = useActiveProfile();
  const accounts = useCollection('account');
  const { quota } = useServiceTimes();
  const account = accounts.state === 'ready' ? accounts.records[0]?.fields : undefined;
  return (
    <Panel title="Account">
      <Facts
        facts={[
          ['Quota', quota.remaining === null ? null : quotaWords(quota)],
          ['Role', account?.role ?? profile.key.role],
          ['Provider', account?.provider ?? profile.key.provider],
          ['Key', keyWords(profile)],
        ]}
      />
    </Panel>
  );
}

function keyWords({ kind, key }: ReturnType<typeof useActiveProfile>): string {
  if (kind === 'demo') return 'none needed';
  if (!key.isSet) return 'not set';
  return `ends in ${key.lastFour ?? '?'}, ${key.keptIn === 'keychain' ? 'in the keychain' : 'for this run only'}`;
}
