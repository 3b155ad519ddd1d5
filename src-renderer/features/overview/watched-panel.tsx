import { IconEyeOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { useArchive } from '../../archive/archive-context.tsx';
import type { WatchedItem } from '../../archive/recent/recent.ts';
import { useLastKnown } from '../../archive/use-last-known.ts';
import { removeWatch } from '../../archive/watches/edit-watches.ts';
import { useWatchedItems } from '../../archive/watches/use-watched-items.ts';
import { formatAge, formatCount } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { comparePath } from '../../ui/paths.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Lines } from './lines.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { watchWords } from './watch-words.ts';
import classes from './watched-panel.module.css';

/** What the user watches, and what became of it. */
export function WatchedPanel({ sinceAt }: { readonly sinceAt: number | null }) {
  const items = useLastKnown(useWatchedItems(sinceAt), String(sinceAt));
  const place = useKeptFocus(items?.length ?? 0);
  return (
    <Panel
      title="Watched"
      aside={items && items.length > 0 ? <span className={classes['aside']}>{formatCount(items.length)}</span> : null}
    >
      <div ref={place} tabIndex={-1}>
        {items === undefined ? <Lines count={2} /> : null}
        {items?.length === 0 ? (
          <p className={classes['aside']}>
            Nothing is watched. Press Watch on the page of a ship, a card, a player or anything else, and what becomes
            of it stands here.
          </p>
        ) : null}
        {items && items.length > 0 ? (
          <ul className={classes['items']}>
            {items.map((item) => (
              <Item key={item.watch.id} item={item} sinceAt={sinceAt} />
            ))}
          </ul>
        ) : null}
      </div>
    </Panel>
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
  const kind = catalog[watch.resource].title;
  const words = watchWords(item, now, sinceAt);
  return (
    <li className={classes['item']}>
      <div>
        <p className={classes['title']}>
          {watch.path === undefined ? title : <Link href={watch.path}>{title}</Link>}
          {title === kind ? null : <span className={classes['aside']}> {kind}</span>}
        </p>
        <p className={classes['state']} data-changed={item.changesSince > 0 || undefined}>
          {beforeId !== null && afterId !== null ? <Link href={comparePath(beforeId, afterId)}>{words}</Link> : words}
          <span className={classes['aside']}>
            {confirmedAt === null || isMissing ? '' : `, seen ${formatAge(now - confirmedAt)}`}
          </span>
        </p>
      </div>
      <ToolButton label={`Stop watching ${title}`} onClick={() => void removeWatch(archive, watch)}>
        <IconEyeOff size={16} stroke={1.75} aria-hidden />
      </ToolButton>
    </li>
  );
}
