import { Link, useLocation } from 'wouter';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { useArchive, useArchiveQuery } from '../../archive/hooks/archive-context.tsx';
import { readPreference } from '../../archive/own-work/preferences.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import {
  readWatchedState,
  readWatchNotices,
  type FirstReports,
  type NoticeSpan,
  type WatchedState,
  type WatchNotice as Piece,
} from '../../archive/watches/watch-notices.ts';
import { formatCount } from '../../format/format.ts';
import { formatChangedFields } from '../../format/field-names.ts';
import { comparePath, offlinePath } from '../../format/paths.ts';
import { useNotificationStore } from '../../services/connection/notifications.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Notice } from './notice.tsx';
import classes from './notices.module.css';

/** Lines on screen; the rest is counted. */
const mostLines = 3;

/**
 * What a fetch changed in watched things: a few lines between the view and the status bar, which cover nothing, take no focus
 * and stay until they are put away.
 */
export function WatchSummaryNotice() {
  const summaries = useWatchSummaryStore((store) => store.summaries);
  return (
    <>
      {/* Said aloud without the acts beside it. */}
      <p role="status" className="visually-hidden">
        {summaries.length === 0
          ? ''
          : `Watched: ${summaries.slice(0, mostLines).map(lineOf).join('; ')}${moreWords(summaries)}`}
      </p>
      {summaries.length === 0 ? null : <WatchSummaries summaries={summaries} />}
    </>
  );
}

function WatchSummaries({ summaries }: { readonly summaries: readonly Piece[] }) {
  const putAway = useWatchSummaryStore((store) => store.putAway);
  const [, navigate] = useLocation();
  const more = moreWords(summaries);
  return (
    <Notice
      label="Watched things that changed"
      putAway={{ label: 'Put away what changed', run: putAway }}
      actions={<Button onClick={() => navigate(offlinePath('watches'))}>Show watches</Button>}
    >
      <div className={classes['words']}>
        <strong>Watched</strong>
        {summaries.slice(0, mostLines).map((piece) => (
          <p key={piece.watch.id}>
            <Link className="hover-line" href={comparePath(piece.previousSnapshotId, piece.snapshotId)}>
              {watchSummaryTitle(piece)}
            </Link>
            : {formatWatchSummary(piece)}
          </p>
        ))}
        {more === '' ? null : <p className="muted">{more}</p>}
      </div>
    </Notice>
  );
}

function lineOf(piece: Piece): string {
  return `${watchSummaryTitle(piece)}: ${formatWatchSummary(piece)}`;
}

function moreWords(summaries: readonly Piece[]): string {
  return summaries.length > mostLines ? ` and ${formatCount(summaries.length - mostLines)} more` : '';
}

/**
 * Tells what a response that was just stored changed in watched things: on screen, and by one message of the system for each
 * fetch where the user wants it. What came while looking back is told on return; what came before this run never is.
 */
export function useWatchSummary(): void {
  const { archive, asOf } = useArchive();
  const state = useArchiveQuery('watched state', (open) => readWatchedState(open));
  const last = useRef<{
    readonly archive: ArchiveDatabase;
    readonly state: WatchedState;
    readonly toldBy: FirstReports;
  } | null>(null);
  useEffect(() => useWatchSummaryStore.getState().putAway, [archive]);
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
  const responses = await readWatchNotices(archive, span);
  const notifies = await readPreference(archive, 'notifiesWatches');
  for (const summaries of responses) {
    useWatchSummaryStore.getState().tell(summaries);
    if (notifies) await useNotificationStore.getState().show(watchSummaryMessage(summaries));
  }
}

interface WatchSummaryStore {
  /** What changed in watched things since it was put away, the latest first; one piece for each thing. */
  readonly summaries: readonly Piece[];
  readonly tell: (summaries: readonly Piece[]) => void;
  readonly putAway: () => void;
}

/** Summaries on screen. Not kept over a restart: the watches themselves tell what changed. */
const useWatchSummaryStore = create<WatchSummaryStore>((set) => ({
  summaries: [],
  tell: (fresh) =>
    set(({ summaries }) => {
      const ids = new Set(fresh.map(({ watch }) => watch.id));
      return { summaries: [...fresh, ...summaries.filter(({ watch }) => !ids.has(watch.id))] };
    }),
  putAway: () => set({ summaries: [] }),
}));

/** What the watched thing is called: as the change names it, or as it was called when the watch began. */
export function watchSummaryTitle({ watch, title }: Pick<Piece, 'watch' | 'title'>): string {
  return title ?? watch.title ?? catalog[watch.resource].title;
}

/** What became of it: `mass, price`, `no longer listed`, `listed again`, `3 changed, 1 new`. */
export function formatWatchSummary(summary: Piece): string {
  const { watch, kind, paths, added, removed, changed } = summary;
  if (watch.identity !== undefined) {
    if (kind === 'removed') return 'no longer in the response';
    if (kind === 'added') return 'new in the response';
    return formatChangedFields(watch.resource, paths) || 'changed';
  }
  if (added + removed === 0 && changed <= 1) return formatChangedFields(watch.resource, paths) || 'changed';
  return [
    ...(changed > 0 ? [`${formatCount(changed)} changed`] : []),
    ...(added > 0 ? [`${formatCount(added)} new`] : []),
    ...(removed > 0 ? [`${formatCount(removed)} gone`] : []),
  ].join(', ');
}

/** Named in a message of the system. */
const mostNames = 3;

/** Longest texts the bridge takes, in characters. */
const mostTitleChars = 120;
const mostBodyChars = 400;

/** One message for what one fetch changed. @param summaries at least one piece. */
export function watchSummaryMessage(summaries: readonly Piece[]): { readonly title: string; readonly body: string } {
  const [first] = summaries;
  const title =
    summaries.length === 1 && first
      ? `${watchSummaryTitle(first)} changed`
      : `${formatCount(summaries.length)} watched things changed`;
  const lines = summaries
    .slice(0, mostNames)
    .map((piece) => `${watchSummaryTitle(piece)}: ${formatWatchSummary(piece)}`);
  const more = summaries.length > mostNames ? [`and ${formatCount(summaries.length - mostNames)} more`] : [];
  return { title: cut(title, mostTitleChars), body: cut([...lines, ...more].join('; '), mostBodyChars) };
}

/** Half a character at the end would be no text any more. */
function cut(text: string, most: number): string {
  const plain = text.toWellFormed();
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
