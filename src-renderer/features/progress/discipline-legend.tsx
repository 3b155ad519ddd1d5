import { useMemo } from 'react';
import { disciplinesByWork, type DisciplineColours } from './discipline-colours.ts';
import classes from './discipline-legend.module.css';
import { useProgressStore } from './progress-store.ts';
import type { ShownTracker } from './use-shown-tracker.ts';

interface DisciplineLegendProps {
  readonly shown: ShownTracker;
  readonly colourOf: DisciplineColours;
}

/** Which colour is which discipline; a click filters by it. The one with most work comes first. */
export function DisciplineLegend({ shown: { tracker }, colourOf }: DisciplineLegendProps) {
  const chosen = useProgressStore((store) => store.view.disciplines);
  const changeView = useProgressStore((store) => store.changeView);
  const names = useMemo(() => disciplinesByWork(tracker), [tracker]);
  if (names.length === 0) return <p className={classes['none']}>Nobody says which disciplines are at work.</p>;
  return (
    <ul className={classes['legend']} aria-label="Disciplines">
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={classes['entry']}
            aria-pressed={chosen.includes(name)}
            data-off={(chosen.length > 0 && !chosen.includes(name)) || undefined}
            title={`Filter by ${name}`}
            onClick={() =>
              changeView({
                disciplines: chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name],
              })
            }
          >
            <span className={classes['swatch']} style={{ background: colourOf(name) }} aria-hidden />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
