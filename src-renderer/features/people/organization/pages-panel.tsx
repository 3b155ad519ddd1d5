import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FetchManyStatus } from '../../../ui/fetch-many-status.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { filterKey, type MemberFilter } from './member-filter.ts';
import { pagesOfCount, type MemberState } from './member-state.ts';
import { OtherPages } from './other-pages.tsx';
import { PageActs } from './page-acts.tsx';
import { PageChips } from './page-chips.tsx';
import { lastKnownPage, nextPage, pageChoices, pageRange } from './page-choice.ts';
import { PageNotes } from './page-notes.tsx';
import { PageFailures } from './page-failures.tsx';
import classes from './pages-panel.module.css';
import { useIsFetching } from './use-is-fetching.ts';
import { membersActName } from './use-page-plans.ts';

interface PagesPanelProps {
  readonly sid: string;
  readonly filter: MemberFilter;
  readonly state: MemberState | null;
  /** The organization's own count of members, of all lists together; null where it is unknown. */
  readonly memberCount: number | null;
  readonly basket: readonly number[];
  readonly onBasket: (pages: readonly number[]) => void;
}

/** Chips of more pages than this would be a wall, and of more than that too many to draw; pages beyond them are typed. */
const mostChips = 160;
const mostChipsEver = 1_000;

/** The pages of a list: which are here and how old, and what fetching others costs. */
export function PagesPanel({ sid, filter, state, memberCount, basket, onBasket }: PagesPanelProps) {
  const [isAllChips, setAllChips] = useState(false);
  const key = filterKey(filter);
  const last = lastKnownPage(state, key === '' ? memberCount : null);
  const next = nextPage(state);
  const offered = offeredPages(state, { last: Math.min(last, isAllChips ? mostChipsEver : mostChips), next, basket });
  const name = membersActName(sid, key);
  const panel = useKeptFocus(useIsFetching(name));
  return (
    <div ref={panel}>
      <Panel title="Pages" aside={<span className={classes['aside']}>{pagesWords(memberCount, key)}</span>}>
        <PageChips sid={sid} filter={filter} pages={offered} state={state} chosen={basket} onChange={onBasket} />
        {last > mostChips && !isAllChips ? (
          <Button tone="quiet" onClick={() => setAllChips(true)}>
            {last > mostChipsEver
              ? `Show the first ${formatCount(mostChipsEver)} pages`
              : `Show all ${formatCount(last)} pages`}
          </Button>
        ) : null}
        <PageNotes pages={state?.pages ?? []} />
        <div className={classes['choices']}>
          <span className={classes['label']}>Choose</span>
          {pageChoices(state, last).map(({ words, pages }) => (
            <Button key={words} tone="quiet" onClick={() => onBasket(pages)}>
              {words}
            </Button>
          ))}
          <Button tone="quiet" aria-disabled={basket.length === 0} onClick={() => onBasket([])}>
            none
          </Button>
          <OtherPages onAdd={(pages) => onBasket(union(basket, pages))} />
        </div>
        <PageActs sid={sid} filter={filter} next={next} basket={basket} />
        <div className={classes['outcome']}>
          <FetchManyStatus names={[name]} noun="pages" nameOf={({ params }) => `page ${String(params['page'])}`} />
          <PageFailures sid={sid} filter={filter} pages={offered} />
        </div>
      </Panel>
    </div>
  );
}

/** The button that ran vanishes with the last page; the keyboard goes on at the pages. */
function useKeptFocus(isRunning: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning && document.activeElement === document.body)
      panel.current?.querySelector('input')?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);
  return panel;
}

function pagesWords(memberCount: number | null, key: string): string {
  if (key !== '') return 'How many pages this filter has is not told; 32 members a page, hidden ones included.';
  if (memberCount === null) return 'How many pages there are is unknown; 32 members a page, hidden ones included.';
  return `${formatCounted(memberCount, 'members')} make ${formatCounted(pagesOfCount(memberCount), 'pages')} of 32, hidden ones included.`;
}

interface Offered {
  readonly last: number;
  readonly next: number | null;
  readonly basket: readonly number[];
}

function offeredPages(state: MemberState | null, { last, next, basket }: Offered): readonly number[] {
  return union(pageRange(1, last), [
    ...(next === null ? [] : [next]),
    ...(state?.pages.map(({ page }) => page) ?? []),
    ...basket,
  ]);
}

function union(one: readonly number[], other: readonly number[]): readonly number[] {
  return [...new Set([...one, ...other])].toSorted((a, b) => a - b);
}
