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

interface MapColumnProps {
  readonly map: StarMap;
  readonly mapSince: MapSince;
}

/** What belongs to the map: one panel at a time, and the legend under it. Closed, it leaves its place to the map. */
export function MapColumn({ map, mapSince }: MapColumnProps) {
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
      {panel === null ? null : <MapLegend map={map} />}
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

function OpenPanel({ panel, map, mapSince }: MapColumnProps & { readonly panel: Exclude<MapPanel, 'route'> }) {
  switch (panel) {
    case 'system':
      return <Selected map={map} />;
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

/** A system may be gone from the map although it was selected. */
function Selected({ map }: { readonly map: StarMap }) {
  const selected = useStarmapStore((store) => store.selected);
  return selected !== null && map.indexOf.has(selected) ? (
    <SystemPanel map={map} identity={selected} />
  ) : (
    <NothingSelected isGone={selected !== null} />
  );
}
