import { memo, type ReactNode } from 'react';
import type { AttemptRow } from '../../archive/read-attempt-rows.ts';
import { formatBytes, formatClock, formatElapsed } from '../../ui/format.ts';
import classes from './attempt-list.module.css';
import { costWords, effectWords, intentWords, outcomeLine, routeWords } from './attempt-words.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import { describeRequest } from '../../ui/request-words.ts';

interface AttemptColumn {
  /** Also the class that gives it its width and hides it where there is no room. */
  readonly id: string;
  readonly title: string;
  readonly isNumber?: boolean;
  readonly show: (row: AttemptRow) => ReactNode;
}

/** What the list says of each attempt; everything else is in its details. */
export const attemptColumns: readonly AttemptColumn[] = [
  { id: 'time', title: 'Time', show: ({ attempt }) => formatClock(attempt.startedAt) },
  { id: 'request', title: 'Request', show: (row) => <RequestCell row={row} /> },
  { id: 'intent', title: 'Wanted', show: ({ attempt }) => intentWords[attempt.intent] },
  { id: 'route', title: 'Plan', show: ({ attempt }) => routeWords(attempt.plan) },
  { id: 'outcome', title: 'Outcome', show: (row) => <OutcomeCell row={row} /> },
  { id: 'effect', title: 'Changed', show: (row) => <EffectCell row={row} /> },
  { id: 'cost', title: 'Cost', isNumber: true, show: (row) => <CostCell row={row} /> },
  { id: 'took', title: 'Took', isNumber: true, show: ({ attempt }) => tookWords(attempt) },
  {
    id: 'size',
    title: 'Size',
    isNumber: true,
    show: ({ attempt }) => (attempt.byteLength === null ? '' : formatBytes(attempt.byteLength)),
  },
];

/** The element the list names as the marked one. */
export function rowElementId(attemptId: string): string {
  return `attempt-${attemptId}`;
}

interface LinePlace {
  readonly rowIndex: number;
  readonly isOpen: boolean;
  readonly isMarked: boolean;
}

interface AttemptLineProps extends LinePlace {
  readonly row: AttemptRow;
  readonly onOpen: (id: string) => void;
}

/** One attempt in the list. */
export const AttemptLine = memo(function AttemptLine({ row, rowIndex, isOpen, isMarked, onOpen }: AttemptLineProps) {
  return (
    <div
      id={rowElementId(row.attempt.id)}
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isOpen}
      data-marked={isMarked || undefined}
      className={classes['row']}
      onClick={() => onOpen(row.attempt.id)}
    >
      {attemptColumns.map(({ id, isNumber, show }) => (
        <span key={id} role="gridcell" className={classes[id]} data-number={isNumber || undefined}>
          {show(row)}
        </span>
      ))}
    </div>
  );
});

/** The outline of an attempt that is being read. */
export function EmptyLine({ id, rowIndex, isMarked }: LinePlace & { readonly id: string }) {
  return (
    <div
      id={rowElementId(id)}
      role="row"
      aria-rowindex={rowIndex}
      aria-busy
      data-marked={isMarked || undefined}
      className={classes['row']}
    >
      <span role="gridcell" className={classes['outline']} />
    </div>
  );
}

function RequestCell({ row: { attempt } }: { readonly row: AttemptRow }) {
  const { title, parameters } = describeRequest(attempt.resource, attempt.params);
  return (
    <>
      <strong className={classes['title']}>{title}</strong>
      {parameters === '' ? null : <span className={classes['parameters']}> {parameters}</span>}
    </>
  );
}

function OutcomeCell({ row: { attempt } }: { readonly row: AttemptRow }) {
  const words = outcomeLine(attempt);
  return (
    <>
      <OutcomeMark outcome={attempt.outcome} />
      <span className={classes['words']} title={words}>
        {words}
      </span>
    </>
  );
}

function EffectCell({ row: { effect } }: { readonly row: AttemptRow }) {
  return effect ? (
    <span data-quiet={effect.kind === 'first' || effect.records === 0 || undefined}>{effectWords(effect)}</span>
  ) : null;
}

function CostCell({ row: { attempt, spend } }: { readonly row: AttemptRow }) {
  const { units, basis, isCertain } = costWords(attempt, spend);
  return (
    <>
      <span data-free={units === 'free' || undefined} data-uncertain={!isCertain || undefined}>
        {units}
      </span>
      {basis === '' ? null : <span className={classes['basis']}> {basis}</span>}
    </>
  );
}

function tookWords({ startedAt, endedAt, outcome }: AttemptRow['attempt']): string {
  // Nobody knows when a call ended that the program did not live to see.
  return endedAt === null || outcome === 'interrupted' ? '' : formatElapsed(endedAt - startedAt);
}
