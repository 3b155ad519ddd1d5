import { FetchManyButton } from '../../ui/fetch-many-button.tsx';
import { formatCounted } from '../../ui/format.ts';
import { FreshnessLabel } from '../../ui/freshness-label.tsx';
import { progressPath } from '../../ui/paths.ts';
import { Segments } from '../../ui/segments.tsx';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { useServiceTimes } from '../../ui/use-service-times.ts';
import { ViewHead } from '../../ui/view-head.tsx';
import { WatchRequestButton } from '../../ui/watch-request-button.tsx';
import { useProgressStore, type TrackerPicture } from './progress-store.ts';
import type { Tracker } from './tracker.ts';
import { useTrackerAct } from './use-tracker-act.ts';

const everything = {};

/** Title, how old the tracker is, how it is shown, and what fetching all of it again costs. */
export function TrackerHead({ tracker }: { readonly tracker: Tracker | null }) {
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const stored = useTrackerAct(tracker, 'stored');
  const live = useTrackerAct(tracker, 'refresh');
  return (
    <ViewHead
      title="Progress"
      freshness={
        <FreshnessLabel
          what={tracker && countWords(tracker)}
          source={tracker?.oldest.source ?? null}
          isDemo={profile.kind === 'demo'}
          confirmedAt={tracker?.oldest.confirmedAt ?? null}
          renewedAt={renewedAt}
        />
      }
      actions={
        <>
          {tracker ? <PictureSwitch /> : null}
          {tracker ? <WatchRequestButton resource="teams" params={everything} path={progressPath()} /> : null}
          {tracker ? <FetchManyButton {...live} label="Live" /> : null}
          <FetchManyButton {...stored} label="Refresh" tone={tracker ? 'act' : 'plain'} />
        </>
      }
    />
  );
}

function countWords({ teams, deliverables }: Tracker): string {
  return `${formatCounted(teams.length, 'teams')}, ${formatCounted(deliverables.length, 'deliverables')}`;
}

const pictures: readonly { readonly value: TrackerPicture; readonly label: string }[] = [
  { value: 'timeline', label: 'Timeline' },
  { value: 'load', label: 'Load' },
  { value: 'table', label: 'Table' },
];

function PictureSwitch() {
  const picture = useProgressStore((store) => store.view.picture);
  const changeView = useProgressStore((store) => store.changeView);
  return (
    <Segments
      label="Shown as"
      value={picture}
      options={pictures}
      onChange={(chosen) => changeView({ picture: chosen })}
    />
  );
}
