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
import { useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { mapPanels, useStarmapStore, type MapPanel } from '../starmap-store.ts';
import classes from './panel-tabs.module.css';
import { steppedPanel } from './stepped-panel.ts';

export const panelWords: Readonly<Record<MapPanel, string>> = {
  system: 'System',
  route: 'Route',
  find: 'Find',
  peoples: 'Peoples',
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
export function PanelTabs({ panel, bodyId, findings }: PanelTabsProps) {
  const changeView = useStarmapStore((store) => store.changeView);
  const [lastPanel, setLastPanel] = useState<MapPanel>(panel ?? 'route');
  const tabs = useRef<HTMLDivElement>(null);
  // What opens again is what was open last.
  if (panel !== null && panel !== lastPanel) setLastPanel(panel);
  const isClosed = panel === null;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steppedPanel(panel ?? lastPanel, event.key);
    if (next === null) return;
    event.preventDefault();
    changeView({ panel: next });
    tabs.current?.querySelector<HTMLElement>(`[data-panel='${next}']`)?.focus();
  };
  return (
    <div className={classes['strip']} data-closed={isClosed}>
      <div
        ref={tabs}
        role="tablist"
        aria-label="Panels"
        aria-orientation={isClosed ? 'vertical' : 'horizontal'}
        className={classes['tabs']}
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
              data-panel={name}
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
