import { useMemo } from 'react';
import { pictureUrlsOf } from '../../../../src-shared/catalog/picture-urls.ts';
import { isPlainObject } from '../../../../src-shared/catalog/read-tolerantly.ts';
import type { StarSystemDetail } from '../../../../src-shared/domain/star-system-detail.ts';
import { useRecordHistory } from '../../../archive/use-record-history.ts';
import { ArchivedPicture } from '../../../ui/archived-picture.tsx';
import { DescriptionText } from '../../../ui/description-text.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RawRecord } from '../../../ui/raw-record.tsx';
import type { Sourced } from './fact-field.ts';
import { FetchDetailsButton } from './fetch-details-button.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { InhabitantsPanel } from './inhabitants-panel.tsx';
import { RouteFrom } from './route-from.tsx';
import { SystemAside } from './system-aside.tsx';
import { SystemExplorer } from './system-explorer.tsx';
import classes from './system-layout.module.css';
import { useSourcedOf, type ShownSystem } from './use-system.ts';
import { WaysOutPanel } from './ways-out-panel.tsx';
import { worldsWithoutDetails } from './worlds-without-details.ts';

interface SystemDetailsProps {
  readonly system: ShownSystem;
  readonly whole: Sourced<StarSystemDetail>;
}

/** A system's page below its head, once its details are archived. */
export function SystemDetails({ system, whole }: SystemDetailsProps) {
  const { title, tree, links, map, shared, objects, code, listed } = system;
  const { frostLine, habitableZoneInner, habitableZoneOuter } = whole.fields;
  const zones = useMemo(
    () => ({ frost: frostLine, habitableInner: habitableZoneInner, habitableOuter: habitableZoneOuter }),
    [frostLine, habitableZoneInner, habitableZoneOuter],
  );
  const sourcedOf = useSourcedOf({ whole, tree, objects });
  const worlds = worldsWithoutDetails(tree, objects);
  const fields = (shared ?? whole).fields;
  return (
    <div className={classes['page']}>
      <SystemExplorer
        title={title}
        tree={tree}
        zones={zones}
        links={links}
        sourcedOf={sourcedOf}
        beginAt={null}
        acts={
          <div className={classes['worlds']}>
            {worlds.length === 0 ? null : <p>Landing zones come with the details of the world they stand on.</p>}
            <FetchDetailsButton
              name={`worlds of ${code}`}
              label="Fetch the worlds’ details"
              resource="object"
              codes={worlds}
            />
          </div>
        }
      >
        <SystemAside shared={shared} whole={whole} />
      </SystemExplorer>
      <div className={classes['three']}>
        <WaysOutPanel
          links={links}
          hasTunnels={map.state === 'ready' && map.tunnels !== null}
          aside={listed ? <RouteFrom identity={listed.identity} /> : null}
        />
        <InhabitantsPanel system={fields} tree={tree} element={whole.element} />
        <Panel title="Description">
          <Thumbnail element={whole.element} title={title} />
          <DescriptionText text={fields.description} />
        </Panel>
      </div>
      <SystemHistory system={system} />
      <RawRecord element={whole.element} fetchedAt={whole.source.snapshot.fetchedAt} />
    </div>
  );
}

/** The service's own picture of it, which few have. */
function Thumbnail({ element, title }: { readonly element: unknown; readonly title: string }) {
  const thumbnail = isPlainObject(element) && Object.hasOwn(element, 'thumbnail') ? element['thumbnail'] : null;
  const urls = useMemo(() => pictureUrlsOf(thumbnail, 500), [thumbnail]);
  if (urls.length === 0) return null;
  return (
    <div className={classes['picture']}>
      <ArchivedPicture
        urls={urls}
        alt={`Picture of ${title}`}
        fallback={<p className={classes['nopicture']}>Its picture is not archived.</p>}
      />
    </div>
  );
}

const everySystem = {};

function SystemHistory({ system: { detail, listed, tree } }: { readonly system: ShownSystem }) {
  const identity = listed?.identity ?? detail?.record.identity ?? '';
  const ofDetails = useRecordHistory('star-system', detail?.params ?? everySystem, detail?.record.identity ?? '');
  const ofList = useRecordHistory('systems', everySystem, identity);
  return (
    <HistoryPanel
      sources={[
        { title: 'Details', history: ofDetails },
        { title: 'List of systems', history: ofList },
      ]}
      nameOf={(step) => tree.byKey.get(step)?.title ?? null}
    />
  );
}
