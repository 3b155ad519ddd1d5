import { useActiveProfile } from '../../../ui/use-active-profile.ts';
import { FreshnessLabel } from '../../../ui/freshness-label.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useServiceTimes } from '../../../ui/use-service-times.ts';
import { starmapPath } from '../../../ui/paths.ts';
import { ViewHead } from '../../../ui/view-head.tsx';
import { WatchRequestButton } from '../../../ui/watch-request-button.tsx';
import { useStarmapStore, type MapPicture } from '../starmap-store.ts';
import type { StarMapState } from '../use-star-map.ts';
import { LinkToThis } from './link-to-this.tsx';
import { TogetherButton } from '../../../ui/together-button.tsx';
import { countWords, olderPart } from './map-source.ts';
import { useMapPlans } from './use-map-plans.ts';

const everything = {};

/** Title, how old the map is, how it is shown, and what fetching it again costs. */
export function MapHead({ state }: { readonly state: StarMapState }) {
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const stored = useMapPlans('stored');
  const live = useMapPlans('refresh');
  const isReady = state.state === 'ready';
  const older = isReady ? olderPart(state) : null;
  return (
    <ViewHead
      title="Starmap"
      freshness={
        <FreshnessLabel
          what={isReady ? countWords(state) : null}
          source={older?.confirmedSource ?? null}
          isDemo={profile.kind === 'demo'}
          confirmedAt={older?.confirmedAt ?? null}
          renewedAt={renewedAt}
        />
      }
      actions={
        <>
          {isReady ? <PictureSwitch /> : null}
          {isReady ? <LinkToThis /> : null}
          {isReady ? <WatchRequestButton resource="systems" params={everything} path={starmapPath()} /> : null}
          {isReady ? <TogetherButton plans={live} label="Live" tone="plain" /> : null}
          <TogetherButton plans={stored} label="Refresh" tone={isReady ? 'act' : 'plain'} />
        </>
      }
    />
  );
}

const pictures: readonly { readonly value: MapPicture; readonly label: string }[] = [
  { value: 'map', label: 'Map' },
  { value: 'systems', label: 'Systems' },
  { value: 'tunnels', label: 'Tunnels' },
];

function PictureSwitch() {
  const picture = useStarmapStore((store) => store.view.picture);
  const changeView = useStarmapStore((store) => store.changeView);
  return (
    <Segments
      label="Shown as"
      value={picture}
      options={pictures}
      onChange={(chosen) => changeView({ picture: chosen })}
    />
  );
}
