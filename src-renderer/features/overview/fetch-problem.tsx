import { describeProblem } from '../../../src-shared/problem-words.ts';
import { formatInstant } from '../../ui/format.ts';
import { useLoadsStore } from '../../ui/loads-store.ts';
import classes from './fetch-line.module.css';

/** Why the last try to fetch a request failed in this run, in a line; nothing where it did not. */
export function FetchProblem({ requestKey }: { readonly requestKey: string }) {
  const problem = useLoadsStore((store) => store.problems[requestKey]);
  if (!problem) return null;
  const { title, advice } = describeProblem(problem, formatInstant);
  return (
    <p role="alert" className={classes['problem']}>
      Not fetched: {title}. <span>{advice}</span>
    </p>
  );
}
