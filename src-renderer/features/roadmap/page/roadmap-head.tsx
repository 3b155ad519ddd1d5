import { formatCounted } from '../../../ui/format.ts';
import { FreshnessLabel } from '../../../ui/freshness-label.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { useActiveProfile } from '../../../ui/use-active-profile.ts';
import { usePlan } from '../../../ui/use-plan.ts';
import { useServiceTimes } from '../../../ui/use-service-times.ts';
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx';
import { roadmapPath } from '../../../ui/paths.ts';
import { ViewHead } from '../../../ui/view-head.tsx';
import { WatchRequestButton } from '../../../ui/watch-request-button.tsx';
import { writeRoadmapView } from '../roadmap-address.ts';
import { useRoadmapStore, type Board } from '../roadmap-store.ts';
import { boardWords } from '../roadmap-words.ts';
import type { RoadmapState } from '../use-roadmap.ts';
import classes from './roadmap-head.module.css';

interface RoadmapHeadProps {
  readonly board: Board;
  readonly state: RoadmapState;
}

/** Title, how old the board is, how it is shown, and what fetching it again costs. */
export function RoadmapHead({ board, state }: RoadmapHeadProps) {
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const stored = usePlan('roadmap', { board }, 'stored');
  const live = usePlan('roadmap', { board }, 'refresh');
  const list = state.state === 'ready' ? state.list : null;
  const isReady = state.state === 'ready';
  return (
    <ViewHead
      title="Roadmap"
      freshness={
        <FreshnessLabel
          what={list ? countWords(board, list.records) : null}
          {...(isReady ? { nothing: `${boardWords[board]} · the whole list was never fetched` } : {})}
          source={list?.confirmedSource ?? null}
          isDemo={profile.kind === 'demo'}
          confirmedAt={list?.confirmedAt ?? null}
          renewedAt={renewedAt}
        />
      }
      actions={
        <>
          {isReady ? <LinkToThis /> : null}
          {list ? <WatchRequestButton resource="roadmap" params={{ board }} path={roadmapPath()} /> : null}
          {isReady ? <RefreshButton plan={live.ok ? live.value : null} label="Live" tone="plain" /> : null}
          <RefreshButton plan={stored.ok ? stored.value : null} tone={isReady ? 'act' : 'plain'} />
        </>
      }
    />
  );
}

function countWords(
  board: Board,
  releases: readonly { readonly fields: { readonly cards: readonly unknown[] } }[],
): string {
  const cards = releases.reduce((sum, { fields }) => sum + fields.cards.length, 0);
  return `${boardWords[board]} · ${formatCounted(releases.length, 'releases')}, ${formatCounted(cards, 'cards')}`;
}

/** What came of it stands below the button, out of the layout: the head has no room to spare, and nothing in it may move. */
function LinkToThis() {
  const view = useRoadmapStore((store) => store.view);
  return (
    <span className={classes['link']}>
      <CopyLinkButton path={roadmapPath(writeRoadmapView(view))} />
    </span>
  );
}
