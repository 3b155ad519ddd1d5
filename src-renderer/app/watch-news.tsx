import { IconX } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import type { WatchNotice as Piece } from '../archive/watches/watch-notices.ts';
import { Button } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import { comparePath, offlinePath } from '../ui/paths.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { newsTitle, newsWords } from '../ui/watch-news-words.ts';
import classes from './notices.module.css';
import { useLeavesFocus } from './use-leaves-focus.ts';
import { useWatchNewsStore } from './watch-news-store.ts';

/** Lines on screen; the rest is counted. */
const mostLines = 3;

/**
 * What a fetch changed in watched things: a few lines between the view and the status bar, which cover nothing, take no focus
 * and stay until they are put away.
 */
export function WatchNews() {
  const news = useWatchNewsStore((store) => store.news);
  return (
    <>
      {/* Said aloud without the acts beside it. */}
      <p role="status" className="visually-hidden">
        {news.length === 0 ? '' : `Watched: ${news.slice(0, mostLines).map(lineOf).join('; ')}${moreWords(news)}`}
      </p>
      {news.length === 0 ? null : <News news={news} />}
    </>
  );
}

function News({ news }: { readonly news: readonly Piece[] }) {
  const putAway = useWatchNewsStore((store) => store.putAway);
  const [, navigate] = useLocation();
  const place = useLeavesFocus();
  const more = moreWords(news);
  return (
    <section ref={place} aria-label="Watched things that changed" className={classes['notice']}>
      <div className={classes['words']}>
        <strong>Watched</strong>
        {news.slice(0, mostLines).map((piece) => (
          <p key={piece.watch.id}>
            <Link href={comparePath(piece.previousSnapshotId, piece.snapshotId)}>{newsTitle(piece)}</Link>:{' '}
            {newsWords(piece)}
          </p>
        ))}
        {more === '' ? null : <p className={classes['aside']}>{more}</p>}
      </div>
      <div className={classes['acts']}>
        <Button onClick={() => navigate(offlinePath('watches'))}>Show watches</Button>
        <ToolButton label="Put away what changed" onClick={putAway}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </ToolButton>
      </div>
    </section>
  );
}

function lineOf(piece: Piece): string {
  return `${newsTitle(piece)}: ${newsWords(piece)}`;
}

function moreWords(news: readonly Piece[]): string {
  return news.length > mostLines ? ` and ${formatCount(news.length - mostLines)} more` : '';
}
