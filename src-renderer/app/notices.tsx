import classes from './notices.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { useWatchNews } from './use-watch-news.ts';
import { RefusedLink } from './refused-link.tsx';
import { RefusedWrite } from './refused-write.tsx';
import { WatchNews } from './watch-news.tsx';

/** What has to be said beside the view: between it and the status bar, so that nothing is covered and its top stays where it is. */
export function Notices() {
  useWatchNews();
  return (
    <div className={classes['notices']}>
      <WatchNews />
      <OfflineBanner />
      <RefusedWrite />
      <RefusedLink />
    </div>
  );
}
