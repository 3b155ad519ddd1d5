import { useId } from 'react';
import { RoutePanel } from '../route-panel.tsx';
import type { StarMap } from '../star-map.ts';
import { useStarmapStore, type MapPanel } from '../starmap-store.ts';
import { SystemPanel } from '../system-panel.tsx';
import type { MapSince } from '../use-map-since.ts';
import { FindPanel } from './find-panel.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import classes from './map-column.module.css';
import { MapLegend } from './map-legend.tsx';
import { NothingSelected } from './nothing-selected.tsx';
import { PanelTabs, panelWords } from './panel-tabs.tsx';
import { PeoplesPanel } from './peoples-panel.tsx';
import { TimePanel } from './time-panel.tsx';
import { VanishedSystem } from './vanished-system.tsx';

interface MapColumnProps {
  readonly map: StarMap;
  /** With what vanished, where it is compared. */
  readonly drawn: StarMap;
  readonly mapSince: MapSince;
}

/** What belongs to the map: one panel at a time, and the legend under it. Closed, it leaves its place to the map. */
export function MapColumn({ map, drawn, mapSince }: MapColumnProps) {
  const panel = useStarmapStore((store) => store.view.panel);
  const id = useId();
  return (
    <aside className={classes['column']} aria-label="Beside the map" data-closed={panel === null}>
      <PanelTabs panel={panel} bodyId={id} findings={map.findings.length} />
      {/* Found anew when the map changes, also while another panel is open: the map shows what it found. */}
      <div {...bodyOf('route', panel, id)}>
        <RoutePanel map={map} />
      </div>
      {panel === null || panel === 'route' ? null : (
        <div {...bodyOf(panel, panel, id)}>
          <OpenPanel panel={panel} map={map} mapSince={mapSince} />
        </div>
      )}
      {panel === null ? null : <MapLegend map={map} drawn={drawn} />}
    </aside>
  );
}

function bodyOf(of: MapPanel, open: MapPanel | null, id: string) {
  return {
    id: `${id}-${of}`,
    role: 'tabpanel',
    'aria-label': panelWords[of],
    tabIndex: 0,
    hidden: of !== open,
    className: classes['body'],
  };
}

interface OpenPanelProps extends Omit<MapColumnProps, 'drawn'> {
  readonly panel: Exclude<MapPanel, 'route'>;
}

function OpenPanel({ panel, map, mapSince }: OpenPanelProps) {
  switch (panel) {
    case 'system':
      return <Selected map={map} mapSince={mapSince} />;
    case 'find':
      return <FindPanel map={map} />;
    case 'peoples':
      return <PeoplesPanel map={map} />;
    case 'findings':
      return <FindingsPanel map={map} />;
    case 'time':
      return <TimePanel mapSince={mapSince} />;
    default:
      return panel satisfies never;
  }
}

/** A system may be gone from the map although it was selected; where the map is compared, what was known of it is told. */
function Selected({ map, mapSince }: Omit<MapColumnProps, 'drawn'>) {
  const selected = useStarmapStore((store) => store.selected);
  if (selected !== null && map.indexOf.has(selected)) return <SystemPanel map={map} identity={selected} />;
  const before = mapSince.state === 'ready' ? mapSince.before : null;
  const gone = before?.systems[before.indexOf.get(selected ?? '') ?? -1];
  return gone ? <VanishedSystem system={gone} /> : <NothingSelected isGone={selected !== null} />;
}
