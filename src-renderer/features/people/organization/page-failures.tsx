import { requestKey } from '../../../../src-shared/request-key.ts';
import { FailureCard } from '../../../ui/failure-card.tsx';
import { useLoadsStore } from '../../../ui/loads-store.ts';
import { runsWords } from './act-words.ts';
import { pageParams, type MemberFilter } from './member-filter.ts';

interface PageFailuresProps {
  readonly sid: string;
  readonly filter: MemberFilter;
  readonly pages: readonly number[];
}

/** The last page that failed, in its place; the chips name the others. */
export function PageFailures({ sid, filter, pages }: PageFailuresProps) {
  const problems = useLoadsStore((store) => store.problems);
  const failed = pages.filter((page) => problems[requestKey('members', pageParams(sid, filter, page))]);
  const [first, ...others] = failed;
  if (first === undefined) return null;
  const rest = others.length === 0 ? '' : `, as did ${others.length === 1 ? 'page' : 'pages'} ${runsWords(others)}`;
  return (
    <FailureCard
      requestKey={requestKey('members', pageParams(sid, filter, first))}
      stillWorks={`Page ${first} failed${rest}. Every page that came is shown below.`}
    />
  );
}
