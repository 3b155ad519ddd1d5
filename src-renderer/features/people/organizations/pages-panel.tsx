import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { pageOfParams, pageParams, type MemberFilter } from '../../../../src-shared/catalog/members.ts';
import { observationKeyOf, planFetch, type FetchPlan } from '../../../../src-shared/plan.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useObservation } from '../../../archive/hooks/use-collection.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useFetchManyStore } from '../../../services/loads/fetch-many.ts';
import { useLoadsStore } from '../../../services/loads/running-loads.ts';
import { formatQuota, useServiceTimes } from '../../../services/quota/quota.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { AddToBasketButton } from '../../../ui/spend/add-to-basket-button.tsx';
import { FetchManyButton } from '../../../ui/spend/fetch-many-button.tsx';
import { FetchManyStatus } from '../../../ui/spend/fetch-many-end.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { FailureCard } from '../../../ui/view/failure-card.tsx';
import { formatPageRuns, pageNotes } from './model/member-labels.ts';
import type { ChosenList } from './model/member-lists.ts';
import { pagesOfCount, type MemberState, type StatePage } from './model/member-state.ts';
import { useTakeFromPageBasket } from './model/organization-store.ts';
import { lastKnownPage, nextPage, pageChoices, pageRange, readPageText } from './model/page-choice.ts';
import { PageChips } from './page-chips.tsx';
import classes from './pages-panel.module.css';

/** Chips of more pages than this would be a wall, and of more than that too many to draw; pages beyond them are typed. */
const mostChips = 160;
const mostChipsEver = 1_000;

/** The pages of a list: which are here and how old, and what fetching others costs. */
export function PagesPanel({ list }: { readonly list: ChosenList }) {
  const [isAllChips, setAllChips] = useState(false);
  const { sid, key, state, memberCount, changeView } = list;
  const { filter, basket } = list.view;
  const onBasket = (pages: readonly number[]) => changeView({ basket: pages });
  const last = lastKnownPage(state, key === '' ? memberCount : null);
  const next = nextPage(state);
  const offered = offeredPages(state, { last: Math.min(last, isAllChips ? mostChipsEver : mostChips), next, basket });
  const name = membersActName(sid, key);
  const panel = useKeptFocus(useIsFetching(name));
  return (
    <div ref={panel}>
      <Panel title="Pages" aside={<span className="muted small">{pagesWords(memberCount, key)}</span>}>
        <PageChips sid={sid} filter={filter} pages={offered} state={state} chosen={basket} onChange={onBasket} />
        {last > mostChips && !isAllChips ? (
          <Button tone="quiet" onClick={() => setAllChips(true)}>
            {last > mostChipsEver
              ? `Show the first ${formatCount(mostChipsEver)} pages`
              : `Show all ${formatCount(last)} pages`}
          </Button>
        ) : null}
        <PageNotes pages={state?.pages ?? []} />
        <div className="row wrap above2 gap1-2">
          <span className="muted small">Choose</span>
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
        <PageActs list={list} next={next} />
        <div className={`${classes['outcome']} stack gap2 above1`}>
          <FetchManyStatus names={[name]} noun="pages" nameOf={({ params }) => `page ${pageOfParams(params)}`} />
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
  if (key !== '') return 'How many pages this filter has is not known; 32 members a page, hidden ones included.';
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

interface PageActsProps {
  readonly list: ChosenList;
  /** Null where nothing more came. */
  readonly next: number | null;
}

/** Fetches the next page, or those that are ticked together, each with what it costs and what is left. */
function PageActs({ list: { sid, key, view }, next }: PageActsProps) {
  const { filter, basket } = view;
  const plansOf = usePagePlans(sid, filter);
  const name = membersActName(sid, key);
  const takeOut = useTakeFromPageBasket(sid, key);
  const isRunning = useIsFetching(name);
  const [nextPlan] = plansOf(next === null ? [] : [next]);
  const plans = plansOf(basket);
  const units = plans.reduce((sum, { cost }) => sum + cost.maxUnits, 0);
  return (
    <div className="row wrap at-end gap2 above2">
      <QuotaLine units={units} pages={basket.length} />
      {next === null ? (
        <RefreshButton plan={null} label="Live: next page" reason="nothing more came" />
      ) : (
        <RefreshButton
          plan={nextPlan ?? null}
          label={`Live: page ${next}`}
          tone={basket.length === 0 ? 'act' : 'plain'}
        />
      )}
      {basket.length === 0 || isRunning ? null : <AddToBasketButton items={plans} />}
      {basket.length === 0 && !isRunning ? null : (
        <FetchManyButton
          name={name}
          plans={plans}
          onCame={takeOut}
          label="Live"
          what={formatCounted(basket.length, 'pages')}
          tone="act"
        />
      )}
    </div>
  );
}

/** What is left, and whether it is enough. */
function QuotaLine({ units, pages }: { readonly units: number; readonly pages: number }) {
  const { quota } = useServiceTimes();
  const isTooMuch = quota.remaining !== null && units > quota.remaining;
  return (
    <p className={classes['quota']}>
      {formatQuota(quota)}
      {isTooMuch
        ? `: the ${formatCounted(pages, 'pages')} chosen may cost ${formatCount(units)}, more than that`
        : null}
    </p>
  );
}

/** Pages beyond those offered: nobody knows which page is the last. */
function OtherPages({ onAdd }: { readonly onAdd: (pages: readonly number[]) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = readPageText(text);
    setProblem(read.problem);
    if (read.pages === null) return;
    onAdd(read.pages);
    setText('');
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <label htmlFor={id}>other pages</label>
      <input
        id={id}
        className={classes['input']}
        autoComplete="off"
        placeholder="1-4, 7"
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit">Add</Button>
      <span id={`${id}-problem`} role="status" className="bad">
        {problem}
      </span>
    </form>
  );
}

/** What the chips of the pages have no room for. */
function PageNotes({ pages }: { readonly pages: readonly StatePage[] }) {
  const notes = pageNotes(pages, useNow());
  if (notes.length === 0) return null;
  return (
    <ul aria-label="About these pages" className="plain-list muted small above2">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

interface PageFailuresProps {
  readonly sid: string;
  readonly filter: MemberFilter;
  readonly pages: readonly number[];
}

/** The last page that failed, in its place; the chips name the others. */
function PageFailures({ sid, filter, pages }: PageFailuresProps) {
  const problems = useLoadsStore((store) => store.problems);
  const failed = pages.filter((page) => problems[requestKey('members', pageParams(sid, filter, page))]);
  const [first, ...others] = failed;
  if (first === undefined) return null;
  const rest =
    others.length === 0 ? '' : `, as did ${others.length === 1 ? 'page' : 'pages'} ${formatPageRuns(others)}`;
  return (
    <FailureCard
      requestKey={requestKey('members', pageParams(sid, filter, first))}
      stillWorks={`Page ${first} failed${rest}. Every page that came is shown below.`}
    />
  );
}

/** Plans pages of members: always live, so each has a price (spec, Endpoints 3). Pages that cannot be planned are left out. */
function usePagePlans(sid: string, filter: MemberFilter): (pages: readonly number[]) => readonly FetchPlan[] {
  const observation = useObservation(observationKeyOf('members', 'refresh'));
  return (pages) =>
    pages.flatMap((page) => {
      const plan = planFetch('members', pageParams(sid, filter, page), 'refresh', observation);
      return plan.ok ? [plan.value] : [];
    });
}

/** Tells the act that fetches pages of one list from all others. */
function membersActName(sid: string, listKey: string): string {
  return `members ${JSON.stringify([sid, listKey])}`;
}

/** Whether the act of that name runs, on the connection in use. */
function useIsFetching(name: string): boolean {
  const { id } = useActiveProfile();
  return useFetchManyStore(({ run }) => run?.name === name && run.state === 'running' && run.profileId === id);
}
