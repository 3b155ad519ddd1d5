import { formatInstant } from '../../../ui/format.ts';
import { routeWords } from './answer-route.ts';
import classes from './earlier-mark.module.css';
import type { EarlierFact } from './other-route-facts.ts';

/** Says that a fact is not of the answer on screen: it came earlier, by another route. */
export function EarlierMark({ fact }: { readonly fact: EarlierFact }) {
  return (
    <span className={classes['mark']}>
      not in this answer; from {routeWords(fact)}, {formatInstant(fact.at)}
    </span>
  );
}
