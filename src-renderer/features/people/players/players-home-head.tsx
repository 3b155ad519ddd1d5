import { useMemo } from 'react';
import { Link } from 'wouter';
import { FetchManyButton } from '../../../ui/fetch-many-button.tsx';
import { FetchManyStatus } from '../../../ui/fetch-many-status.tsx';
import { formatAge, formatCounted } from '../../../ui/format.ts';
import { FreshnessLabel } from '../../../ui/freshness-label.tsx';
import { comparePlayersPath } from '../../../ui/paths.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useReportShown } from '../../../ui/use-report-shown.ts';
import { ViewHead } from '../../../ui/view-head.tsx';
import type { ArchivedPlayer } from './archived-player.ts';
import classes from './player-head.module.css';
import { storedPlans } from './stored-plans.ts';

/** Head of the list of players: how many, how old, and one act that fetches all their stored copies. */
export function PlayersHomeHead({ players }: { readonly players: readonly ArchivedPlayer[] | undefined }) {
  const now = useNow();
  useReportShown('people', players !== undefined);
  const oldest = players?.at(-1);
  const plans = useMemo(() => storedPlans(players ?? []), [players]);
  return (
    <>
      <ViewHead
        title="People"
        freshness={
          <FreshnessLabel
            what={null}
            nothing={
              players === undefined
                ? 'Opening the archive'
                : oldest
                  ? `${formatCounted(players.length, 'players')} in the archive, the oldest answer ${formatAge(now - oldest.confirmedAt)}`
                  : 'No player in the archive yet'
            }
            source={null}
            isDemo={false}
            confirmedAt={null}
            renewedAt={null}
          />
        }
        actions={
          plans.length === 0 ? null : (
            <>
              <Link href={comparePlayersPath()} className={classes['link'] ?? ''}>
                Compare
              </Link>
              <FetchManyButton
                name={actName}
                plans={plans}
                label="Refresh all"
                what={formatCounted(plans.length, 'players')}
              />
            </>
          )
        }
      />
      <div className={classes['status']}>
        <FetchManyStatus
          names={[actName]}
          noun="players"
          nameOf={({ params }) => String(params['handle'])}
          shows="trouble"
        />
      </div>
    </>
  );
}

const actName = 'all players';
