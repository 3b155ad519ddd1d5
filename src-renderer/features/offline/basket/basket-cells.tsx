import { Link, useLocation } from 'wouter';
import { Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { planFetch, type Intent } from '../../../../src-shared/plan.ts';
import { describeProblem } from '../../../../src-shared/problem-labels.ts';
import {
  changeIntentInBasket,
  isSameWay,
  removeFromBasket,
  retryInBasket,
} from '../../../archive/basket/edit-basket.ts';
import { readBasketOutcome, type BasketOutcomeFacts } from '../../../archive/basket/read-basket-facts.ts';
import { useArchive, useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import type { BasketItem } from '../../../archive/schema/archive-rows.ts';
import { formatCounted, formatInstant } from '../../../format/format.ts';
import { attemptPath, comparePath, explorerPath, snapshotPath } from '../../../format/paths.ts';
import { formatLoadProgress, useLoadsStore } from '../../../services/loads/running-loads.ts';
import {
  findFreeAlternative,
  formatChangeRate,
  formatFreeAlternative,
  useChangeRate,
} from '../../../services/quota/free-alternative.ts';
import { useServiceTimes } from '../../../services/quota/quota.ts';
import { useClock } from '../../../services/time-machine/clock.ts';
import type { BasketLine } from '../../../services/basket/basket-sum.ts';
import classes from './basket-table.module.css';
import { formatMode as askedWords, itemStateLabel } from './labels.ts';

interface BasketRemarksProps {
  readonly line: BasketLine;
  readonly isOutside: boolean;
}

/** What is worth knowing before it is run: how often it changed, and whether waiting would bring it for nothing. */
export function BasketRemarks({ line: { item, plan, confirmedAt }, isOutside }: BasketRemarksProps) {
  const { archive } = useArchive();
  const now = useClock();
  const rate = useChangeRate(item.requestKey);
  const { renewedAt, renewsAt } = useServiceTimes();
  const isWaiting = item.state === 'waiting';
  const way = isWaiting && plan.ok ? findFreeAlternative(plan.value, { renewedAt, renewsAt, confirmedAt }, now) : null;
  const wayWords = way && formatFreeAlternative(way, confirmedAt, now);
  const words = [
    plan.ok ? null : (plan.problem.detail ?? 'This cannot be asked for any more.'),
    isOutside && isWaiting ? 'not part of this run' : null,
    rate ? formatChangeRate(rate) : null,
    wayWords,
  ].filter((part) => part !== null);
  return (
    <span className="gone-empty muted small lines18 block">
      {plan.ok ? (
        <span className={classes['way']}>
          {askedWords(plan.value)}
          {words.length > 0 ? ' · ' : ''}
        </span>
      ) : null}
      {words.join(' · ')}{' '}
      {way && wayWords ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes['turn']}
          onClick={() => void changeIntentInBasket(archive, item.id, way.plan.intent)}
        >
          Read the stored copy instead
        </button>
      ) : null}
    </span>
  );
}

/** What became of it, with the way to the evidence. */
export function BasketOutcome({ item }: { readonly item: BasketItem }) {
  const facts = useArchiveQuery(`outcome ${item.attemptId ?? ''} ${item.state}`, (archive) =>
    readBasketOutcome(archive, item.attemptId),
  );
  if (item.state === 'waiting') return null;
  if (item.state === 'running') return <Running item={item} />;
  return (
    <span className={classes['outcome']} data-state={item.state}>
      <strong className="firmer">{itemStateLabel(item.state)}</strong>{' '}
      {facts ? <Evidence item={item} facts={facts} /> : null}
      <Problem item={item} />
    </span>
  );
}

function Running({ item }: { readonly item: BasketItem }) {
  const now = useClock();
  const load = useLoadsStore(({ running }) => running[item.requestKey]);
  return (
    <span className={classes['outcome']} data-state="running">
      <strong className="firmer">Running</strong>
      {load ? <span className={classes['aside']}>{formatLoadProgress(load, now)}</span> : null}
    </span>
  );
}

function Evidence({ item, facts }: { readonly item: BasketItem; readonly facts: BasketOutcomeFacts }) {
  const { snapshotId, beforeId, changedRecords } = facts;
  if (item.state === 'done' && snapshotId !== null) {
    return beforeId === null ? (
      <Link href={snapshotPath(snapshotId)} tabIndex={-1}>
        first response
      </Link>
    ) : (
      <Link href={comparePath(beforeId, snapshotId)} tabIndex={-1}>
        {changedRecords === 0 ? 'no record changed' : formatCounted(changedRecords, 'changed records')}
      </Link>
    );
  }
  if (item.state === 'unchanged' || item.attemptId === null) return null;
  return (
    <Link href={attemptPath(item.attemptId)} tabIndex={-1}>
      what happened
    </Link>
  );
}

/** What went wrong in a line; all of it is a tip, and behind "what happened". */
function Problem({ item: { problem, state } }: { readonly item: BasketItem }) {
  if (!problem) return null;
  const { title, advice } = describeProblem(problem, formatInstant);
  const isOwn = state === 'skipped' && problem.kind === 'cancelled';
  return (
    <span className={classes['problem']} title={isOwn ? undefined : `${title}. ${advice}`}>
      {isOwn ? 'Cancelled by you.' : `${title}.`}
    </span>
  );
}

interface RowMenuProps {
  readonly line: BasketLine;
  readonly place: number;
  readonly count: number;
  readonly onMove: (id: string, place: number, title: string) => void;
}

/** Everything that can be done with a refresh of the basket, in words. */
export function RowMenu({ line: { item }, place, count, onMove }: RowMenuProps) {
  const { archive } = useArchive();
  const [, navigate] = useLocation();
  const isRunning = item.state === 'running';
  const move = (to: number) => onMove(item.id, to, item.title);
  return (
    // The kit's placeholder for the focus is no child a menu may have; without it the first item has the focus.
    <Menu
      position="bottom-end"
      shadow="md"
      radius={8}
      width={210}
      withInitialFocusPlaceholder={false}
      portalProps={inMain}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className="bare square centred muted round hover-lit"
          aria-label={`Actions for ${item.title}`}
        >
          <IconDotsVertical size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {isEnded(item) ? (
          <Menu.Item onClick={() => void retryInBasket(archive, [item.id])}>Let it wait again</Menu.Item>
        ) : null}
        {otherWays(item).map(({ intent, words }) => (
          <Menu.Item key={intent} onClick={() => void changeIntentInBasket(archive, item.id, intent)}>
            {words}
          </Menu.Item>
        ))}
        <Menu.Item disabled={place === 0} onClick={() => move(0)}>
          Move to the top
        </Menu.Item>
        <Menu.Item disabled={place === 0} onClick={() => move(place - 1)}>
          Move up
        </Menu.Item>
        <Menu.Item disabled={place === count - 1} onClick={() => move(place + 1)}>
          Move down
        </Menu.Item>
        <Menu.Item disabled={place === count - 1} onClick={() => move(count - 1)}>
          Move to the end
        </Menu.Item>
        <Menu.Item onClick={() => navigate(explorerPath(item))}>Open in Explorer</Menu.Item>
        <Menu.Divider />
        <Menu.Item disabled={isRunning} onClick={() => void removeFromBasket(archive, [item.id])}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Menus lie in the view's landmark, as everything on a page should; beneath the body they would lie in none. */
const inMain = { target: '#main' };

function isEnded({ state }: BasketItem): boolean {
  return state === 'failed' || state === 'skipped' || state === 'interrupted';
}

const ways: readonly { readonly intent: Intent; readonly words: string }[] = [
  { intent: 'stored', words: 'Read the stored copy instead' },
  { intent: 'refresh', words: 'Ask for it live instead' },
];

/** The other ways the same can be asked for. */
function otherWays(item: BasketItem): readonly { readonly intent: Intent; readonly words: string }[] {
  if (item.state !== 'waiting' && !isEnded(item)) return [];
  return ways.filter(({ intent }) => {
    if (isSameWay(item, { resource: item.resource, intent })) return false;
    const plan = planFetch(item.resource, item.params, intent);
    // What is live only is live whatever is asked for.
    return plan.ok && (intent === 'refresh' || plan.value.cost.maxUnits === 0);
  });
}
