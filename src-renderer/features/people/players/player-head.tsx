import { Link } from 'wouter';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useCollection } from '../../../archive/use-collection.ts';
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx';
import { FailureCard } from '../../../ui/failure-card.tsx';
import { FreshnessLabel } from '../../../ui/freshness-label.tsx';
import { useLoadsStore } from '../../../ui/loads-store.ts';
import { comparePlayersPath, playerPath } from '../../../ui/paths.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { useActiveProfile } from '../../../ui/use-active-profile.ts';
import { usePlan } from '../../../ui/use-plan.ts';
import { useReportShown } from '../../../ui/use-report-shown.ts';
import { useServiceTimes } from '../../../ui/use-service-times.ts';
import { ViewHead } from '../../../ui/view-head.tsx';
import { WatchButton } from '../../../ui/watch-button.tsx';
import { shortTitle } from '../short-title.ts';
import classes from './player-head.module.css';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';

interface PlayerHeadProps {
  readonly handle: string;
  /** The archive may spell the handle otherwise, and is still asked. */
  readonly isOpening: boolean;
}

/** One player's name, how old the answer is, what can be done, and what went wrong last. */
export function PlayerHead({ handle, isOpening }: PlayerHeadProps) {
  const profile = useActiveProfile();
  const collection = useCollection('user', { handle });
  const { renewedAt } = useServiceTimes();
  const key = requestKey('user', { handle });
  const plan = usePlan('user', { handle }, 'refresh');
  const isLoading = useLoadsStore((store) => store.running[key] !== undefined);
  const isReady = collection.state === 'ready';
  const player = isReady ? collection.records[0] : undefined;
  const title = player?.title ?? handle;
  useReportShown('people', isReady);
  useDocumentTitle(title);
  return (
    <>
      <ViewHead
        title={shortTitle(title)}
        freshness={
          <FreshnessLabel
            what={player ? (player.fields.handle ?? handle) : null}
            nothing={
              isLoading
                ? `Looking up ${handle}`
                : isOpening || collection.state === 'opening'
                  ? 'Opening the archive'
                  : `${handle} is not in the archive`
            }
            source={isReady ? collection.confirmedSource : null}
            isDemo={profile.kind === 'demo'}
            confirmedAt={isReady ? collection.confirmedAt : null}
            renewedAt={renewedAt}
          />
        }
        actions={
          <>
            <CopyLinkButton path={playerPath(handle)} />
            <Link href={comparePlayersPath([handle])} className={classes['link'] ?? ''}>
              Compare
            </Link>
            {isReady ? (
              <WatchButton resource="user" params={{ handle }} title={title} path={playerPath(handle)} />
            ) : null}
            {/* Of somebody unknown, the act is the free look-up below. */}
            <RefreshButton
              plan={plan.ok ? plan.value : null}
              reason="check the handle"
              tone={isReady ? 'act' : 'plain'}
            />
          </>
        }
      />
      <FailureCard requestKey={key} {...(isReady ? { stillWorks: 'The archived copy is shown below.' } : {})} />
    </>
  );
}
