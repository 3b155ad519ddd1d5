import type { ReactNode } from 'react';
import { useFirstResponse, type ResponseQuery } from '../../archive/hooks/use-response-days.ts';
import { Button } from '../button.tsx';
import { utcWords } from './as-of-words.ts';
import { endOfMinute } from './typed-instant.ts';
import { useTimeMachine } from './use-time-machine.ts';

/** What would be on screen, and the requests whose answers it is made of. */
export interface Absent {
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

/** What an empty view says at an instant before its first answer: when that came, and the way there. */
export function NothingThen({ absent, children }: NothingThenProps) {
  const { asOf, show } = useTimeMachine();
  const firstAt = useFirstResponse(absent.of);
  const isLater = typeof firstAt === 'number' && asOf !== null && firstAt > asOf;
  return children({
    title: `No ${absent.what} in the archive by then`,
    text: `${asOf === null ? '' : `Nothing of this was archived by ${utcWords(asOf)}. `}${firstWords(firstAt, isLater)}`,
    action:
      typeof firstAt === 'number' && isLater ? (
        <Button onClick={() => show(endOfMinute(firstAt, Date.now()))}>Go to the first answer</Button>
      ) : (
        <Button onClick={() => show(null)}>Back to now</Button>
      ),
  });
}

function firstWords(firstAt: number | null | undefined, isLater: boolean): string {
  if (firstAt === undefined) return '';
  if (firstAt === null) return 'It never was since; nothing is fetched while looking back.';
  return isLater ? `The first answer came on ${utcWords(firstAt)}.` : 'Answers that came by then do not hold it.';
}
