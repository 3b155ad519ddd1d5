import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useRecordSets } from '../../../archive/hooks/use-own-work.ts';
import type { RecordSet } from '../../../archive/schema/archive-rows.ts';
import { formatCounted } from '../../../format/format.ts';
import { shipSetsPath } from '../../../format/paths.ts';
import { comparePanels, type ComparePanelName, type CompareView } from '../model/compare-view.ts';
import { shipsOfSet } from '../model/ships-address.ts';
import { CompareChip } from './compare-chip.tsx';
import type { ShownComparison } from './compare-columns.ts';
import classes from './compare-page.module.css';
import type { CompareSection } from './compare-rows.ts';
import { later } from '../../../ui/kit/later.tsx';

/** Those that draw the ships in the colours of their columns. */
export const chartPanels: readonly ComparePanelName[] = ['Radar', 'Drawing'];

// A comparison opens without them.
const panels = {
  Score: later(async () => (await import('./insights/score-panel.tsx')).ScorePanel),
  Pareto: later(async () => (await import('./insights/pareto-panel.tsx')).ParetoPanel),
  Radar: later(async () => (await import('./insights/radar-panel.tsx')).RadarPanel),
  Drawing: later(async () => (await import('./insights/drawing-panel.tsx')).DrawingPanel),
} as const satisfies Record<ComparePanelName, unknown>;

/** The panels that are open, always in the same order. */
export function ComparePanels(comparison: ShownComparison) {
  const { panels: open } = comparison.view;
  // Those that a link or a saved set opened do not draw the eye away from the comparison.
  const [first] = useState(open);
  if (open.length === 0) return null;
  return (
    <div className="stack rigid gap4 above4">
      {comparePanels
        .filter((name) => open.includes(name))
        .map((name) => {
          const Panel = panels[name];
          return (
            <InSight key={name} isQuiet={first.includes(name)}>
              <Panel until={<div className={classes['opening']} />} {...comparison} />
            </InSight>
          );
        })}
    </div>
  );
}

/** A panel opens below what is on screen: it is brought into sight, or nothing would seem to happen. */
function InSight({ isQuiet, children }: { readonly isQuiet: boolean; readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer engines give back a promise, which is no way to end an effect.
    if (!isQuiet) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isQuiet]);
  return <div ref={element}>{children}</div>;
}

interface CompareToolsProps extends Pick<ShownComparison, 'view' | 'onChange'> {
  readonly sections: readonly CompareSection[];
}

/** What of the comparison is shown, and how. */
export function CompareTools({ view, sections, onChange }: CompareToolsProps) {
  const { panels: open } = view;
  const toggle = (panel: ComparePanelName): void =>
    onChange({ panels: open.includes(panel) ? open.filter((name) => name !== panel) : [...open, panel] });
  const hidden = sections.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0);
  return (
    <>
      <CompareChip isOn={view.differencesOnly} onToggle={() => onChange({ differencesOnly: !view.differencesOnly })}>
        Differences only
      </CompareChip>
      <span role="status" className="muted small">
        {view.differencesOnly ? `${formatCounted(hidden, 'rows')} alike, hidden` : null}
      </span>
      <div role="group" aria-label="Panels" className="row gap2">
        {comparePanels.map((panel) => (
          <CompareChip key={panel} isOn={open.includes(panel)} onToggle={() => toggle(panel)}>
            {panel}
          </CompareChip>
        ))}
      </div>
      <CompareSetName columns={view.columns} />
    </>
  );
}

/** The named set that holds exactly the ships compared, in whatever order; nothing where there is none. */
function CompareSetName({ columns }: Pick<CompareView, 'columns'>) {
  const set = useRecordSets('ships')?.find((candidate) => isOfSet(candidate, columns));
  if (!set) return null;
  return (
    <Link href={shipSetsPath()} className={classes['set'] ?? ''} title={set.name}>
      Set <strong className="clear firmer ellipsis">{set.name}</strong>
    </Link>
  );
}

function isOfSet(set: RecordSet, columns: CompareView['columns']): boolean {
  const members = new Set(shipsOfSet(set));
  const compared = new Set(columns.map(({ identity }) => identity));
  return compared.size === members.size && [...compared].every((identity) => members.has(identity));
}
