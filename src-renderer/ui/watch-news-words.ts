import { catalog } from '../../src-shared/catalog/registry.ts';
import type { WatchNotice } from '../archive/watches/watch-notices.ts';
import { fieldWords } from './field-words.ts';
import { formatCount } from './format.ts';

/** What the watched thing is called: as the change names it, or as it was called when the watch began. */
export function newsTitle({ watch, title }: Pick<WatchNotice, 'watch' | 'title'>): string {
  return title ?? watch.title ?? catalog[watch.resource].title;
}

/** What became of it: `mass, price`, `no longer listed`, `listed again`, `3 changed, 1 new`. */
export function newsWords(news: WatchNotice): string {
  const { watch, kind, paths, added, removed, changed } = news;
  if (watch.identity !== undefined) {
    if (kind === 'removed') return 'no longer in the answer';
    if (kind === 'added') return 'new in the answer';
    return fieldWords(paths) || 'changed';
  }
  if (added + removed === 0 && changed <= 1) return fieldWords(paths) || 'changed';
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

/** One message for what one fetch changed. @param news at least one piece. */
export function newsMessage(news: readonly WatchNotice[]): { readonly title: string; readonly body: string } {
  const [first] = news;
  const title =
    news.length === 1 && first ? `${newsTitle(first)} changed` : `${formatCount(news.length)} watched things changed`;
  const lines = news.slice(0, mostNames).map((piece) => `${newsTitle(piece)}: ${newsWords(piece)}`);
  const more = news.length > mostNames ? [`and ${formatCount(news.length - mostNames)} more`] : [];
  return { title: cut(title, mostTitleChars), body: cut([...lines, ...more].join('; '), mostBodyChars) };
}

/** Half a character at the end would be no text any more. */
function cut(text: string, most: number): string {
  const plain = text.toWellFormed();
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
