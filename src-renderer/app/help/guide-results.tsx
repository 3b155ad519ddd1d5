import { matchQuery } from '../../format/match-query.ts';
import { guidePages, guideTitle, type GuidePlace } from '../../ui/help/guide-pages.ts';
import { guidePage } from './guide-texts.ts';
import classes from './guide.module.css';
import type { GuideBlock } from './read-guide.ts';

interface GuideResultsProps {
  /** Not blank. */
  readonly query: string;
  readonly found: readonly FoundPlace[];
  readonly goTo: (to: GuidePlace) => void;
}

/** What the guide says of a query, section by section. */
export function GuideResults({ query, found, goTo }: GuideResultsProps) {
  return (
    <section aria-labelledby="guide-found" className={classes['article']}>
      <h3 id="guide-found" className={classes['title']}>
        Found in the guide
      </h3>
      {found.length === 0 ? (
        <p className="muted">No page has all of “{query.trim()}”. Try fewer words, or look through the pages.</p>
      ) : (
        <ul className={classes['found']}>
          {found.map(({ place, title, excerpt }) => (
            <li key={`${place.page} ${place.section}`}>
              <button
                type="button"
                className="hover-raised bare wide to-left medium lines20 pad2-3 round"
                onClick={() => goTo(place)}
              >
                <span className="bold">{title}</span>
                <span className="muted"> · {guideTitle(place.page)}</span>
                <span className="block muted small">{excerpt}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export interface FoundPlace {
  readonly place: GuidePlace;
  readonly title: string;
  /** Words around the first that fits. */
  readonly excerpt: string;
}

/**
 * The sections that have all words of a query, in any order; those first that have them in their title.
 *
 * @returns null where the query has no words.
 */
export function findInGuide(query: string): readonly FoundPlace[] | null {
  const fits = matchQuery(query);
  if (fits === null) return null;
  const places = guidePages.flatMap(({ name }) => {
    const { title, lead, sections } = guidePage(name);
    return [{ id: null, title, blocks: lead }, ...sections].map((section) => ({
      place: { page: name, section: section.id },
      title: section.title,
      text: section.blocks.map(plainText).join(' '),
    }));
  });
  const found = places.filter(({ title, text }) => fits(`${title} ${text}`));
  return found
    .toSorted((one, other) => Number(fits(other.title)) - Number(fits(one.title)))
    .map(({ place, title, text }) => ({ place, title, excerpt: excerptOf(text, query) }));
}

/** What is read of a block, without the marks of Markdown. */
function plainText(block: GuideBlock): string {
  switch (block.kind) {
    case 'text':
      return withoutMarks(block.text);
    case 'table':
      return withoutMarks(block.rows.flat().join(' '));
    case 'picture':
      return block.alt;
    default:
      return block satisfies never;
  }
}

function withoutMarks(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`+|^\s*(?:-|\d+\.) |(?<!\w)_|_(?!\w)/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** How much of a text is shown before and behind the word. */
const [before, behind] = [50, 130];

function excerptOf(text: string, query: string): string {
  const [word = ''] = query.trim().toLowerCase().split(/\s+/);
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const from = at <= before ? 0 : text.indexOf(' ', at - before) + 1;
  const end = text.lastIndexOf(' ', at + behind);
  const to = text.length <= at + behind || end <= from ? text.length : end;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
