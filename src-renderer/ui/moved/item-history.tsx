import { useRef } from 'react';
import type { ItemLine } from '../../archive/movement/movement.ts';
import { writeDay } from '../../archive/movement/write-day.ts';
import { useWidth } from '../use-width.ts';
import { absenceWords, seenWords } from './absence-words.ts';
import { dayNames } from './dates-words.ts';
import { EndsPicture } from './ends-picture.tsx';
import { endsWords } from './ends-words.ts';
import { instantWords } from './instant-words.ts';
import classes from './item-history.module.css';
import { endStretches } from './lay-out-ends.ts';
import type { MovedNoun } from './moved-lists.ts';
import { slipWords } from './slip-words.ts';

interface ItemHistoryProps {
  readonly line: ItemLine;
  readonly noun: MovedNoun;
}

/** Every end an item ever had, as a line over the answers and as a table, and whether it is still there. */
export function ItemHistory({ line, noun }: ItemHistoryProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const stretches = endStretches(line);
  const absence = absenceWords(line, noun);
  const told = instantWords(line.stages.map(({ at }) => at));
  return (
    <div ref={frame} className={classes['history']}>
      <p className={classes['sum']}>{endsWords(line, noun)}</p>
      {absence === null ? null : <p className={classes['absence']}>{absence}</p>}
      <p className={classes['seen']}>{seenWords(line)}</p>
      {stretches.length > 1 && width > 0 ? <EndsPicture stretches={stretches} width={width} told={told} /> : null}
      <StageTable line={line} noun={noun} told={told} />
    </div>
  );
}

interface StageTableProps extends ItemHistoryProps {
  readonly told: (at: number) => string;
}

function StageTable({ line: { stages }, noun, told }: StageTableProps) {
  return (
    <table className={classes['table']}>
      <caption className="visually-hidden">All dates it ever had</caption>
      <thead>
        <tr>
          <th scope="col">First seen</th>
          <th scope="col">{dayNames[noun].start}</th>
          <th scope="col">{dayNames[noun].end}</th>
          <th scope="col" data-number>
            Moved by
          </th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ at, startDay, endDay }, index) => {
          const known = stages.slice(0, index).findLast((stage) => stage.endDay !== null)?.endDay ?? null;
          const slip = known === null || endDay === null ? null : endDay - known;
          return (
            <tr key={at}>
              <th scope="row">{told(at)}</th>
              <td>{writeDay(startDay)}</td>
              <td>{writeDay(endDay)}</td>
              <td data-number data-late={slip !== null && slip > 0 ? true : undefined}>
                {slip === null || slip === 0 ? null : slipWords(slip)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
