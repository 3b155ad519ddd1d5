import { useState } from 'react';
import { formatAge, formatInstant } from '../../ui/format.ts';
import { Segments } from '../../ui/segments.tsx';
import { useLastVisit } from '../../ui/moved/use-last-visit.ts';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './overview-page.module.css';
import { useAsOf } from '../../archive/archive-context.tsx';

const dayMs = 86_400_000;

const spans = [
  { value: 'visit', label: 'Last visit' },
  { value: 'week', label: '7 days' },
  { value: 'month', label: '30 days' },
] as const;

type Span = (typeof spans)[number]['value'];

/** What "since" means on this page. */
export interface Since {
  readonly span: Span;
  /** UTC, epoch milliseconds; null where there was no visit before. */
  readonly at: number | null;
  /** Whether the last visit came after the instant that is looked back to: nothing before it counts from there. */
  readonly isAhead: boolean;
  readonly choose: (span: Span) => void;
}

/** Since the last visit, or for a longer look back; a new visit begins with the last one again. */
export function useSince(): Since {
  const { id } = useActiveProfile();
  const asOf = useAsOf();
  const lastVisit = useLastVisit('overview', id);
  const [{ span, chosenAt }, setChosen] = useState(() => ({ span: 'visit' as Span, chosenAt: Date.now() }));
  const days = span === 'week' ? 7 : 30;
  const isAhead = asOf !== null && lastVisit !== null && lastVisit >= asOf;
  const at = span === 'visit' ? (isAhead ? null : lastVisit) : (asOf ?? chosenAt) - days * dayMs;
  return { span, at, isAhead, choose: (next) => setChosen({ span: next, chosenAt: Date.now() }) };
}

export function SinceChoice({ since: { span, choose } }: { readonly since: Since }) {
  return <Segments label="Since" value={span} options={spans} onChange={choose} />;
}

interface SinceWordsProps {
  readonly span: Span;
  readonly at: number;
}

/** "since the last visit, 20 Nov 2026, 14:02 (2 days ago)". */
export function SinceWords({ span, at }: SinceWordsProps) {
  const now = useNow();
  return (
    <>
      since {span === 'visit' ? 'the last visit, ' : ''}
      <time dateTime={new Date(at).toISOString()}>{formatInstant(at)}</time>
      <span className={classes['aside']}> ({formatAge(now - at)})</span>
    </>
  );
}
