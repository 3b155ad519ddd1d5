import { useEffect, useRef } from 'react';
import { useArchive, useArchiveQuery } from '../archive/hooks/archive-context.tsx';
import { readPreference } from '../archive/own-work/preferences.ts';
import type { ArchiveDatabase } from '../archive/schema/archive-database.ts';
import {
  readWatchedState,
  readWatchNotices,
  type FirstReports,
  type NoticeSpan,
  type WatchedState,
} from '../archive/watches/watch-notices.ts';
import { useNotificationStore } from '../ui/notification-store.ts';
import { newsMessage } from '../ui/watch-news-words.ts';
import { useWatchNewsStore } from './watch-news-store.ts';

/**
 * Tells what an answer that was just stored changed in watched things: on screen, and by one message of the system for each
 * fetch where the user wants it. What came while looking back is told on return; what came before this run never is.
 */
export function useWatchNews(): void {
  const { archive, asOf } = useArchive();
  const state = useArchiveQuery('watched state', (open) => readWatchedState(open));
  const last = useRef<{
    readonly archive: ArchiveDatabase;
    readonly state: WatchedState;
    readonly toldBy: FirstReports;
  } | null>(null);
  useEffect(() => useWatchNewsStore.getState().putAway, [archive]);
  useEffect(() => {
    if (state === undefined || asOf !== null) return;
    const before = last.current?.archive === archive ? last.current : null;
    const toldBy = before?.toldBy ?? new Map<string, string>();
    last.current = { archive, state, toldBy };
    if (!before) return;
    // The archive may be left meanwhile, which closes it; then nobody is told.
    tell(archive, { before: before.state, after: state, toldBy }).catch(() => undefined);
  }, [archive, asOf, state]);
}

async function tell(archive: ArchiveDatabase, span: NoticeSpan): Promise<void> {
  const isAny = [...span.after].some(([key, at]) => at > (span.before.get(key) ?? at));
  if (!isAny) return;
  const answers = await readWatchNotices(archive, span);
  const notifies = await readPreference(archive, 'notifiesWatches');
  for (const news of answers) {
    useWatchNewsStore.getState().tell(news);
    if (notifies) await useNotificationStore.getState().show(newsMessage(news));
  }
}
