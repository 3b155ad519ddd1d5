import { useId, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import {
  IconAlertTriangle,
  IconChevronsLeft,
  IconChevronsRight,
  IconClock,
  IconPlanet,
  IconRoute,
  IconSearch,
  IconUsersGroup,
} from '@tabler/icons-react';
import { focusKey, steppedPlace } from '../../../ui/kit/roving-focus.ts';
import { systemOf, type MapSystem, type StarMap } from '../model/star-map.ts';
import { mapPanels, useStarmapStore, type MapPanel } from '../model/starmap-store.ts';
import { RoutePanel } from '../routes/ui/route-panel.tsx';
import { SystemFacts } from '../shared/facts.tsx';
import { DiagnosticsPanel } from './diagnostics-panel.tsx';
import { FindPanel } from './find-panel.tsx';
import classes from './map-column.module.css';
import { MapLegend } from './map-legend.tsx';
import type { MapSince } from './map-since.ts';
import { PeoplesPanel } from './peoples-panel.tsx';
import { SystemPanel } from './system-panel.tsx';
import { TimePanel } from './time-panel.tsx';

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
      {panel === null ? null : <MapLegend drawn={drawn} />}
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
      return <DiagnosticsPanel map={map} />;
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
  const gone = mapSince.state === 'ready' ? systemOf(mapSince.before, selected) : undefined;
  return gone ? <VanishedSystem system={gone} /> : <NothingSelected isGone={selected !== null} />;
}

const panelWords: Readonly<Record<MapPanel, string>> = {
  system: 'System',
  route: 'Route',
  find: 'Find',
  peoples: 'Affiliations',
  findings: 'Findings',
  time: 'Time',
};

const icons: Readonly<Record<MapPanel, ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>>> = {
  system: IconPlanet,
  route: IconRoute,
  find: IconSearch,
  peoples: IconUsersGroup,
  findings: IconAlertTriangle,
  time: IconClock,
};

interface PanelTabsProps {
  readonly panel: MapPanel | null;
  /** Ids of the panels are this, a hyphen and their name. */
  readonly bodyId: string;
  /** How many findings there are. */
  readonly findings: number;
}

/** Chooses what is open beside the map; closed, they stand in a strip. */
function PanelTabs({ panel, bodyId, findings }: PanelTabsProps) {
  const changeView = useStarmapStore((store) => store.changeView);
  const [lastPanel, setLastPanel] = useState<MapPanel>(panel ?? 'route');
  const tabs = useRef<HTMLDivElement>(null);
  // What opens again is what was open last.
  if (panel !== null && panel !== lastPanel) setLastPanel(panel);
  const isClosed = panel === null;
  const onKeyDown = (event: KeyboardEvent) => {
    const at = mapPanels.indexOf(panel ?? lastPanel);
    const next = mapPanels[steppedPlace(at, mapPanels.length, event.key, { isRound: true }) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    changeView({ panel: next });
    focusKey(tabs.current, next);
  };
  return (
    <div className={classes['strip']} data-closed={isClosed}>
      <div
        ref={tabs}
        role="tablist"
        aria-label="Panels"
        aria-orientation={isClosed ? 'vertical' : 'horizontal'}
        className={`${classes['tabs']} flex grow narrow`}
        onKeyDown={onKeyDown}
      >
        {mapPanels.map((name) => {
          const Icon = icons[name];
          const isOpen = name === panel;
          const count = name === 'findings' && findings > 0 ? findings : null;
          return (
            <button
              key={name}
              type="button"
              role="tab"
              data-key={name}
              aria-selected={isOpen}
              aria-controls={isOpen ? `${bodyId}-${name}` : undefined}
              tabIndex={isOpen || (isClosed && name === lastPanel) ? 0 : -1}
              title={isClosed ? panelWords[name] : undefined}
              className={classes['tab']}
              onClick={() => changeView({ panel: name })}
            >
              <Icon size={16} stroke={1.75} aria-hidden />
              <span className={classes['words']}>{panelWords[name]}</span>
              {count === null ? null : (
                <span className={classes['count']}>
                  {count}
                  <span className="visually-hidden"> found</span>
                </span>
              )}
            </button>
          );
        })}
      </div>
      <button
        type="button"
        className={classes['fold']}
        aria-label={isClosed ? 'Open the panel' : 'Close the panel'}
        title={isClosed ? 'Open the panel' : 'Close the panel'}
        onClick={() => changeView({ panel: isClosed ? lastPanel : null })}
      >
        {isClosed ? <IconChevronsLeft size={16} aria-hidden /> : <IconChevronsRight size={16} aria-hidden />}
      </button>
    </div>
  );
}

/** In place of the facts about a system while there is none. */
function NothingSelected({ isGone }: { readonly isGone: boolean }) {
  return (
    <>
      <h2 className="large bold below2">No system selected</h2>
      <p className="muted below3">
        {isGone
          ? 'The one that was is not on this map.'
          : 'Click a system, or press Tab on the map to go from one to the next. Enter opens it.'}
      </p>
    </>
  );
}

/** In place of a system that is gone: what was known of it at the instant the map is compared with. */
function VanishedSystem({ system }: { readonly system: MapSystem }) {
  const {
    title,
    fields: { code },
  } = system;
  return (
    <section aria-label={title}>
      <h2 className="large bold below2">{title}</h2>
      {code === null ? null : <p className="muted below3">{code}</p>}
      <p className="muted below3">No longer on the map. This is what was known of it at the time compared with:</p>
      <SystemFacts system={system} />
    </section>
  );
}
