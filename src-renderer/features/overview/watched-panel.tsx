import { IconEyeOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { useArchive, useLastKnown } from '../../archive/hooks/archive-context.tsx';
import type { WatchedItem } from '../../archive/recent/recent.ts';
import { useWatchedItems } from '../../archive/watches/read-watched-items.ts';
import { removeWatch } from '../../archive/watches/watches.ts';
import { formatAge, formatCount, formatCounted, formatDate } from '../../format/format.ts';
import { comparePath } from '../../format/paths.ts';
import { useNow } from '../../services/time-machine/clock.ts';
import { ToolButton } from '../../ui/kit/button.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import classes from './overview-body.module.css';
import { Lines } from './overview-skeleton.tsx';
import { useKeptFocus, useShown } from './panel-list.tsx';

/** Rows on screen at first. */
const shownItems = 5;

/** What the user watches, and what became of it; what changed stands first. */
export function WatchedPanel({ sinceAt }: { readonly sinceAt: number | null }) {
  const items = useLastKnown(useWatchedItems(sinceAt), String(sinceAt));
  const place = useKeptFocus(items?.length ?? 0);
  return (
    <Panel
      title="Watched"
      aside={items && items.length > 0 ? <span className="muted small">{formatCount(items.length)}</span> : null}
    >
      <div ref={place} tabIndex={-1} className="focus-unseen">
        {items === undefined ? <Lines count={2} /> : null}
        {items?.length === 0 ? (
          <p className="muted">Press Watch on a ship, a card, a player or anything else. Changes appear here.</p>
        ) : null}
        {items && items.length > 0 ? <Items items={items} sinceAt={sinceAt} /> : null}
      </div>
    </Panel>
  );
}

interface ItemsProps {
  readonly items: readonly WatchedItem[];
  readonly sinceAt: number | null;
}

function Items({ items, sinceAt }: ItemsProps) {
  const changedFirst = items.toSorted((a, b) => Number(b.changesSince > 0) - Number(a.changesSince > 0));
  const { shown, more } = useShown(changedFirst, shownItems);
  return (
    <>
      <ul className="plain-list">
        {shown.map((item) => (
          <Item key={item.watch.id} item={item} sinceAt={sinceAt} />
        ))}
      </ul>
      {more}
    </>
  );
}

interface ItemProps {
  readonly item: WatchedItem;
  readonly sinceAt: number | null;
}

function Item({ item, sinceAt }: ItemProps) {
  const { archive } = useArchive();
  const now = useNow();
  const { watch, title, confirmedAt, isMissing, beforeId, afterId } = item;
  const seen = confirmedAt === null || isMissing ? '' : `, seen ${formatAge(now - confirmedAt)}`;
  const tip = `${catalog[watch.resource].title}: ${formatWatchedItem(item, now, sinceAt)}${seen}`;
  const state = formatWatchedState(item);
  return (
    <li className={classes['watched']}>
      <span className="firmer truncate">
        {watch.path === undefined ? (
          title
        ) : (
          <Link className="name-link" href={watch.path} title={title}>
            {title}
          </Link>
        )}
      </span>
      <span className={classes['state']} data-changed={item.changesSince > 0 || undefined} title={tip}>
        {beforeId !== null && afterId !== null ? (
          <Link className="name-link" href={comparePath(beforeId, afterId)} aria-label={`${title}: ${state}`}>
            {state}
          </Link>
        ) : (
          state
        )}
      </span>
      <ToolButton label={`Stop watching ${title}`} onClick={() => void removeWatch(archive, watch)}>
        <IconEyeOff size={14} stroke={1.75} aria-hidden />
      </ToolButton>
    </li>
  );
}

type Watched = Pick<WatchedItem, 'confirmedAt' | 'changedAt' | 'changesSince' | 'isMissing'>;

/**
 * What became of something watched: "changed in 3 responses since 12 Nov 2026", "changed 6 days ago", "never changed", "not in
 * the archive"; and where the latest response does not have it, "not in the latest response, changed 6 days ago".
 */
export function formatWatchedItem(item: Watched, now: number, sinceAt: number | null): string {
  if (item.confirmedAt === null) return 'not in the archive';
  const words = changeWords(item, now, sinceAt);
  if (!item.isMissing) return words ?? 'never changed';
  return words === null ? 'not in the latest response' : `not in the latest response, ${words}`;
}

function changeWords({ changedAt, changesSince }: Watched, now: number, sinceAt: number | null): string | null {
  if (changesSince > 0)
    return `changed in ${formatCounted(changesSince, 'responses')}${sinceAt === null ? '' : ` since ${formatDate(sinceAt)}`}`;
  return changedAt === null ? null : `changed ${formatAge(now - changedAt)}`;
}

/** The same in a word or two: "changed", "changed 3 times", "no change", "gone", "not fetched". */
export function formatWatchedState({ confirmedAt, changesSince, isMissing }: Watched): string {
  if (confirmedAt === null) return 'not fetched';
  if (isMissing) return 'gone';
  if (changesSince === 0) return 'no change';
  return changesSince === 1 ? 'changed' : `changed ${formatCount(changesSince)} times`;
}
