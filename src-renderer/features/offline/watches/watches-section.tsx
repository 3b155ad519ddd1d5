import { useState, type ReactNode } from 'react';
import { IconArrowBackUp, IconEyeOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import { Switch } from '@mantine/core';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { describeProblem } from '../../../../src-shared/problem-labels.ts';
import { useArchive, useLastKnown } from '../../../archive/hooks/archive-context.tsx';
import { usePreference } from '../../../archive/hooks/use-own-work.ts';
import type { Watch } from '../../../archive/schema/archive-rows.ts';
import { useWatchSummaries, type WatchSummary } from '../../../archive/watches/read-watched-items.ts';
import { removeWatch } from '../../../archive/watches/watches.ts';
import { formatAge, formatCount, formatDate, formatInstant } from '../../../format/format.ts';
import { comparePath } from '../../../format/paths.ts';
import { itemsOfPlans } from '../../../services/basket/add-to-basket.ts';
import { useNotificationStore } from '../../../services/connection/notifications.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { useLoadsStore } from '../../../services/loads/running-loads.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { ToolButton } from '../../../ui/kit/button.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { AddToBasketButton } from '../../../ui/spend/add-to-basket-button.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import classes from './watches-section.module.css';

/** Everything that is watched, what each did last, and whether the system tells of changes as well. */
export function WatchesSection() {
  const summaries = useLastKnown(useWatchSummaries());
  // Watches ended on this page keep their lines, so that nothing jumps and the end can be taken back.
  const [ended, setEnded] = useState<readonly WatchSummary[]>([]);
  useReportShown('offline', summaries !== undefined);
  if (summaries === undefined) return <TableSkeleton />;
  const shown = withEnded(summaries, ended);
  const line = (summary: WatchSummary) => (
    <WatchLine
      key={summary.watch.id}
      summary={summary}
      isEnded={!summaries.some(({ watch }) => watch.id === summary.watch.id)}
      onEnd={() => setEnded((before) => [...before.filter(isNot(summary.watch)), summary])}
    />
  );
  const records = shown.filter(({ watch }) => watch.identity !== undefined || aboutOne.has(watch.resource));
  const requests = shown.filter((summary) => !records.includes(summary));
  return (
    <div className="stack gap4">
      <NotifySwitch />
      {shown.length === 0 ? (
        <EmptyState title="Nothing is watched">
          Press Watch on the page of a ship, a card, a system, a deliverable, a player or an organization, or the eye in
          the head of a list, of a request in the Explorer or of its snapshots in History. What a fetch changes in it is
          shown then.
        </EmptyState>
      ) : null}
      <Group title="Records" lines={records.map(line)} />
      <Group title="Requests" lines={requests.map(line)} />
    </div>
  );
}

/** Requests with one record as their response: people watch the player, not the request. */
const aboutOne: ReadonlySet<Watch['resource']> = new Set(['user', 'organization', 'star-system', 'object']);

function isNot({ id }: Watch): (summary: WatchSummary) => boolean {
  return ({ watch }) => watch.id !== id;
}

function Group({ title, lines }: { readonly title: string; readonly lines: readonly ReactNode[] }) {
  if (lines.length === 0) return null;
  return (
    <Panel title={title} aside={<span className="muted light">{formatCount(lines.length)}</span>}>
      <ul className="plain-list">{lines}</ul>
    </Panel>
  );
}

interface WatchLineProps {
  readonly summary: WatchSummary;
  /** Its watch ended on this page. */
  readonly isEnded: boolean;
  /** Its watch is about to end. */
  readonly onEnd: () => void;
}

/** One watched thing: what became of it, the acts that bring its latest response, and the end of the watch. */
function WatchLine({ summary, isEnded, onEnd }: WatchLineProps) {
  const { archive } = useArchive();
  const now = useNow();
  const { watch, title, confirmedAt, isMissing, beforeId, afterId } = summary;
  const kind = catalog[watch.resource].title;
  const last = formatLastChange(summary, now);
  const end = () => {
    onEnd();
    void removeWatch(archive, watch);
  };
  return (
    <li className={classes['line']} data-ended={isEnded || undefined}>
      <div className={classes['what']}>
        <p className={classes['title']}>
          {watch.path === undefined ? (
            title
          ) : (
            <Link className="hover-line" href={watch.path}>
              {title}
            </Link>
          )}
          {title === kind ? null : <span className="muted light"> {kind}</span>}
        </p>
        <p className="small">
          <span className={classes['last']}>
            {beforeId !== null && afterId !== null ? (
              <Link className="hover-line" href={comparePath(beforeId, afterId)}>
                {last}
              </Link>
            ) : (
              last
            )}
          </span>
          <span className="muted light">
            {confirmedAt === null || isMissing ? '' : ` · seen ${formatAge(now - confirmedAt)}`} ·{' '}
            {isEnded ? 'no longer watched' : formatWatchedSince(summary, watch.createdAt)}
          </span>
        </p>
        <FetchTrouble requestKey={watch.requestKey} />
      </div>
      <div className="row wrap push gap2">
        {isEnded ? null : <Refreshes summary={summary} />}
        <ToolButton
          label={isEnded ? `Watch ${title} again` : `Stop watching ${title}`}
          onClick={isEnded ? () => void archive.watches.put(watch) : end}
        >
          {isEnded ? (
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconEyeOff size={16} stroke={1.75} aria-hidden />
          )}
        </ToolButton>
      </div>
    </li>
  );
}

/** By the request it was watched in: the stored copy, and what has a price into the basket. */
function Refreshes({ summary: { watch, title } }: Pick<WatchLineProps, 'summary'>) {
  const stored = usePlan(watch.resource, watch.params, 'stored');
  const live = usePlan(watch.resource, watch.params, 'refresh');
  const priced = live.ok && live.value.cost.maxUnits > 0 ? [live.value] : [];
  return (
    <>
      {priced.length > 0 ? (
        <AddToBasketButton
          items={itemsOfPlans(priced)}
          label="Live in the basket"
          aria-label={`Live in the basket: ${title}`}
        />
      ) : null}
      <RefreshButton plan={stored.ok ? stored.value : null} tone="plain" reason="cannot be asked for" />
    </>
  );
}

function FetchTrouble({ requestKey }: { readonly requestKey: string }) {
  const problem = useLoadsStore((store) => store.problems[requestKey]);
  if (!problem) return null;
  const { title, advice } = describeProblem(problem, formatInstant);
  return (
    <p role="alert" className="bad small">
      {title}. {advice}
    </p>
  );
}

/** Shown once when the switch is turned on, so that one sees at once whether the system shows any. */
const proof = { title: 'Orrery', body: 'What a fetch changes in watched things is shown like this.' };

/** Whether the system tells of changes as well; says so where it shows no messages. */
function NotifySwitch() {
  const [isOn, setOn] = usePreference('notifiesWatches');
  const { wasShown, show } = useNotificationStore();
  const toggle = async (wanted: boolean): Promise<void> => {
    await setOn(wanted);
    if (wanted) await show(proof);
  };
  return (
    <div className={classes['notify']}>
      <Switch
        className={classes['switch'] ?? ''}
        label="Show changes as system notifications as well"
        description="One notification for each fetch that changed something watched. They may stay in the system’s own history."
        disabled={isOn === undefined}
        checked={isOn ?? false}
        onChange={(event) => void toggle(event.currentTarget.checked)}
      />
      <p role="status" className="muted light">
        {isOn === true && wasShown === false
          ? 'This system did not show the notification: changes are shown in this window only.'
          : ''}
      </p>
    </div>
  );
}

/** Watches with those that ended on this page in their former places: by when they began. */
function withEnded(summaries: readonly WatchSummary[], ended: readonly WatchSummary[]): readonly WatchSummary[] {
  const ids = new Set(summaries.map(({ watch }) => watch.id));
  return [...summaries, ...ended.filter(({ watch }) => !ids.has(watch.id))].toSorted(
    (a, b) => a.watch.createdAt - b.watch.createdAt,
  );
}

type Told = Pick<WatchSummary, 'confirmedAt' | 'changedAt' | 'timesChanged' | 'isMissing'>;

/** What it did last: `changed 2 h ago`, `never changed`, `not in the archive yet`, `not in the latest response, changed 6 days ago`. */
export function formatLastChange({ confirmedAt, changedAt, isMissing }: Told, now: number): string {
  if (confirmedAt === null) return 'not in the archive yet';
  const last = changedAt === null ? null : `changed ${formatAge(now - changedAt)}`;
  if (isMissing) return last === null ? 'not in the latest response' : `not in the latest response, ${last}`;
  return last ?? 'never changed';
}

/** Since when, and how often it changed since: `watched since 20 Oct 2026, changed 3 times since`. */
export function formatWatchedSince({ timesChanged }: Told, createdAt: number): string {
  const times =
    timesChanged === 0
      ? 'unchanged'
      : timesChanged === 1
        ? 'changed once'
        : `changed ${formatCount(timesChanged)} times`;
  return `watched since ${formatDate(createdAt)}, ${times} since`;
}
