import { useState } from 'react';
import { formatAge, formatInstant } from '../../ui/format.ts';
import { Segments } from '../../ui/segments.tsx';
import { useLastVisit } from '../../ui/moved/use-last-visit.ts';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './overview-page.module.css';

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
  readonly choose: (span: Span) => void;
}

/** Since the last visit, or for a longer look back; a new visit begins with the last one again. */
export function useSince(): Since {
  const { id } = useActiveProfile();
  const lastVisit = useLastVisit('overview', id);
  const [{ span, chosenAt }, setChosen] = useState(() => ({ span: 'visit' as Span, chosenAt: Date.now() }));
  const days = span === 'week' ? 7 : 30;
  const at = span === 'visit' ? lastVisit : chosenAt - days * dayMs;
  return { span, at, choose: (next) => setChosen({ span: next, chosenAt: Date.now() }) };
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
