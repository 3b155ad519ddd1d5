import type { ReactNode } from 'react';
import { useAsOf } from '../../archive/hooks/archive-context.tsx';
import { useFirstResponse, type ResponseQuery } from '../../archive/hooks/use-response-days.ts';
import { formatUtcInstant } from '../../format/format.ts';
import { endOfMinute, useTimeMachine } from '../../services/time-machine/as-of.ts';
import { Button } from '../kit/button.tsx';
import classes from './view.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The one act that fills it, with its price. */
  readonly action?: ReactNode;
  /** What is missing here, where it may have come later than the instant that is looked back to: then that is what is said. */
  readonly absent?: Absent;
}

/** Says what would be here, and offers the act that brings it. */
export function EmptyState({ title, children, action, absent }: EmptyStateProps) {
  const asOf = useAsOf();
  if (asOf === null || !absent) return <Card title={title} text={children} action={action} />;
  return <NothingThen absent={absent}>{(parts) => <Card {...parts} />}</NothingThen>;
}

interface CardProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly action: ReactNode;
}

function Card({ title, text, action }: CardProps) {
  return (
    <section className={classes['empty']}>
      <svg viewBox="0 0 64 64" className={classes['mark']} aria-hidden>
        <circle cx="32" cy="32" r="26" />
        <circle cx="32" cy="32" r="15" />
        <circle cx="32" cy="32" r="4" />
        <circle cx="52" cy="16" r="3" className={classes['planet']} />
      </svg>
      <h2 className="large bold">{title}</h2>
      <p className={classes['text']}>{text}</p>
      {action}
    </section>
  );
}

/** What would be on screen, and the requests whose answers it is made of. */
interface Absent {
  /** Plural, or a name: `ships`, `cards of this board`. */
  readonly what: string;
  readonly of: readonly ResponseQuery[];
}

interface NothingThenProps {
  readonly absent: Absent;
  /** Puts the words where the view has its empty state. */
  readonly children: (parts: NothingThenParts) => ReactNode;
}

interface NothingThenParts {
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

/** What an empty view says at an instant before its first response: when that came, and the way there. */
function NothingThen({ absent, children }: NothingThenProps) {
  const { asOf, show } = useTimeMachine();
  const firstAt = useFirstResponse(absent.of);
  const isLater = typeof firstAt === 'number' && asOf !== null && firstAt > asOf;
  return children({
    title: `No ${absent.what} in the archive by then`,
    text: `${asOf === null ? '' : `Nothing of this was archived by ${formatUtcInstant(asOf)}. `}${firstWords(firstAt, isLater)}`,
    action:
      typeof firstAt === 'number' && isLater ? (
        <Button onClick={() => show(endOfMinute(firstAt, Date.now()))}>Go to the first response</Button>
      ) : (
        <Button onClick={() => show(null)}>Back to now</Button>
      ),
  });
}

function firstWords(firstAt: number | null | undefined, isLater: boolean): string {
  if (firstAt === undefined) return '';
  if (firstAt === null) return 'It never was since; nothing is fetched while looking back.';
  return isLater
    ? `The first response came on ${formatUtcInstant(firstAt)}.`
    : 'Responses that came by then do not hold it.';
}

/** The outline of a table while the archive opens or the first response is on its way. */
export function TableSkeleton() {
  return (
    <div className="card clip" aria-hidden>
      {Array.from({ length: 14 }, (_, row) => (
        <div key={row} className={classes['row']}>
          {[22, 16, 10, 10, 14].map((width, column) => (
            <span key={column} style={{ width: `${width}%`, opacity: 1 - row * 0.06 }} />
          ))}
        </div>
      ))}
    </div>
  );
}
