import type { ItemLine } from '../../archive/movement/movement.ts';
import { writeDay } from '../../archive/movement/write-day.ts';
import { formatCounted } from '../format.ts';
import { endStretches } from './lay-out-ends.ts';
import type { MovedNoun } from './moved-lists.ts';
import { slipWords } from './slip-words.ts';

/** How far an item's end has gone from the first one known, in a sentence. */
export function endsWords(line: Pick<ItemLine, 'stages' | 'lastSeenAt'>, noun: MovedNoun): string {
  const stretches = endStretches(line);
  const first = stretches[0];
  const last = stretches.at(-1);
  const end = noun === 'cards' ? 'scheduled day' : 'end';
  if (!first || !last) return `No answer had ${noun === 'cards' ? 'a' : 'an'} ${end} for it.`;
  const isLost = line.stages.at(-1)?.endDay === null;
  const moves = stretches.filter(({ slipDays }) => slipDays !== null && slipDays !== 0).length;
  if (moves > 0) {
    const lost = isLost ? `; the last answer has no ${end}` : '';
    return `${slipWords(last.endDay - first.endDay)} in all, in ${formatCounted(moves, 'moves')}${lost}.`;
  }
  const day = writeDay(last.endDay);
  return isLost ? `Its ${end} was ${day}; the last answer has none.` : `Its ${end} never moved: ${day}.`;
}
