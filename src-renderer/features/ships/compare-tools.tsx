import { formatCounted } from '../../ui/format.ts';
import { UnitSwitch } from '../../ui/unit-switch.tsx';
import { CompareAddShip } from './compare-add-ship.tsx';
import { addShip } from './compare-changes.ts';
import { CompareChip } from './compare-chip.tsx';
import { comparePanels, type ComparePanelName } from './compare-panels.tsx';
import type { CompareSection } from './compare-rows.ts';
import { CompareSetName } from './compare-set-name.tsx';
import classes from './compare-tools.module.css';
import type { CompareView } from './compare-view.ts';

interface CompareToolsProps {
  readonly view: CompareView;
  readonly sections: readonly CompareSection[];
  readonly onChange: (change: Partial<CompareView>) => void;
  readonly openPanels: readonly ComparePanelName[];
  readonly onTogglePanel: (panel: ComparePanelName) => void;
}

/** What of the comparison is shown, and how. */
export function CompareTools({ view, sections, onChange, openPanels, onTogglePanel }: CompareToolsProps) {
  const hidden = sections.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0);
  return (
    <div className={classes['tools']}>
      <CompareAddShip columns={view.columns} onAdd={(identity) => onChange(addShip(view, identity))} />
      <CompareChip isOn={view.differencesOnly} onToggle={() => onChange({ differencesOnly: !view.differencesOnly })}>
        Differences only
      </CompareChip>
      <span role="status" className={classes['hidden']}>
        {view.differencesOnly ? `${formatCounted(hidden, 'rows')} alike, hidden` : null}
      </span>
      <div className={classes['right']}>
        <div role="group" aria-label="Panels" className={classes['panels']}>
          {comparePanels.map((panel) => (
            <CompareChip key={panel} isOn={openPanels.includes(panel)} onToggle={() => onTogglePanel(panel)}>
              {panel}
            </CompareChip>
          ))}
        </div>
        <UnitSwitch />
        <CompareSetName columns={view.columns} />
      </div>
    </div>
  );
}
