import { useAsOf } from '../../archive/archive-context.tsx';
import { writeDay } from '../../archive/movement/write-day.ts';
import type { DisciplineColours } from './discipline-colours.ts';
import classes from './load-legend.module.css';
import { stepOfDay, type Load } from './load-over-time.ts';
import { peopleCount } from './people-count.ts';
import { useProgressStore } from './progress-store.ts';

interface LoadLegendProps {
  /** Every discipline there is to choose. */
  readonly all: Load;
  /** Those that are counted. */
  readonly load: Load;
  /** The day read off. */
  readonly day: number;
  readonly isToday: boolean;
  readonly colourOf: DisciplineColours;
}

/** How many people of each discipline are at work on a day, in the order of the stack; a click filters by the discipline. */
export function LoadLegend({ all, load, day, isToday, colourOf }: LoadLegendProps) {
  const chosen = useProgressStore((store) => store.view.disciplines);
  const changeView = useProgressStore((store) => store.changeView);
  const asOf = useAsOf();
  const counts = countsOn(load, day);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <section className={classes['legend']} aria-label="People by discipline">
      <p className={classes['day']}>
        {isToday && asOf === null ? 'Today, ' : ''}
        {writeDay(day)}
      </p>
      <p className={classes['total']}>
        {peopleCount(total)} <span className={classes['unit']}>people</span>
      </p>
      <ul className={classes['list']}>
        {all.disciplines.toReversed().map(({ discipline }) => {
          const isChosen = chosen.includes(discipline);
          const isOff = chosen.length > 0 && !isChosen;
          return (
            <li key={discipline}>
              <button
                type="button"
                className={classes['entry']}
                aria-pressed={isChosen}
                data-off={isOff || undefined}
                title={`Filter by ${discipline}`}
                onClick={() =>
                  changeView({
                    disciplines: isChosen ? chosen.filter((one) => one !== discipline) : [...chosen, discipline],
                  })
                }
              >
                <span className={classes['swatch']} style={{ background: colourOf(discipline) }} aria-hidden />
                <span className={classes['name']}>{discipline}</span>
                <span className={classes['count']}>{isOff ? '' : peopleCount(counts.get(discipline) ?? 0)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function countsOn(load: Load, day: number): ReadonlyMap<string, number> {
  const step = stepOfDay(load, day);
  return new Map(
    load.disciplines.map(({ discipline, people }) => [discipline, step === null ? 0 : (people[step] ?? 0)]),
  );
}
