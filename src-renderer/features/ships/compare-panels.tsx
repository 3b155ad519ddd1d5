import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { ResolvedColumn } from './compare-columns.ts';
import classes from './compare-panels.module.css';
import type { CompareView } from './compare-view.ts';

/** What can be opened under a comparison, in order. */
export const comparePanels = ['Score', 'Pareto', 'Radar', 'Drawing'] as const;
export type ComparePanelName = (typeof comparePanels)[number];

/** Those that draw the ships in the colours of their columns. */
export const chartPanels: readonly ComparePanelName[] = ['Radar', 'Drawing'];

// A comparison opens without them.
const panels = {
  Score: lazy(async () => ({ default: (await import('./score-panel.tsx')).ScorePanel })),
  Pareto: lazy(async () => ({ default: (await import('./pareto-panel.tsx')).ParetoPanel })),
  Radar: lazy(async () => ({ default: (await import('./radar-panel.tsx')).RadarPanel })),
  Drawing: lazy(async () => ({ default: (await import('./drawing-panel.tsx')).DrawingPanel })),
} as const satisfies Record<ComparePanelName, unknown>;

interface ComparePanelsProps {
  readonly open: readonly ComparePanelName[];
  readonly columns: readonly ResolvedColumn[];
  readonly view: CompareView;
  readonly onChange: (change: Partial<CompareView>) => void;
}

/** The panels that are open, always in the same order. */
export function ComparePanels({ open, ...comparison }: ComparePanelsProps) {
  if (open.length === 0) return null;
  return (
    <div className={classes['panels']}>
      {comparePanels
        .filter((name) => open.includes(name))
        .map((name) => {
          const Panel = panels[name];
          return (
            <Suspense key={name} fallback={<div className={classes['opening']} />}>
              <InSight>
                <Panel {...comparison} />
              </InSight>
            </Suspense>
          );
        })}
    </div>
  );
}

/** A panel opens below what is on screen: it is brought into sight, or nothing would seem to happen. */
function InSight({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer engines give back a promise, which is no way to end an effect.
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={element}>{children}</div>;
}
