import { Fragment, type ReactNode } from 'react';
import guide from '../../../docs/guide.md?raw';
import { Button } from '../../ui/kit/button.tsx';
import { readGuide, type GuideBlock } from './read-guide.ts';
import classes from './help.module.css';

const { title, sections } = readGuide(guide);

/** The guide that comes with this version, without its pictures. It is on this computer, so nobody is asked for it. */
export function GuidePage() {
  return (
    <div className={classes['guide']}>
      <nav aria-label="Contents">
        <ul className={classes['contents']}>
          {sections.map((section, place) => (
            <li key={section.title}>
              <Button tone="quiet" onClick={() => goTo(place)}>
                {section.title}
              </Button>
            </li>
          ))}
        </ul>
      </nav>
      <article aria-label={title} className={classes['text']}>
        {sections.map((section, place) => (
          <Fragment key={section.title}>
            <h3 id={idOf(place)} tabIndex={-1}>
              {section.title}
            </h3>
            {section.blocks.map((block, at) => (
              <Block key={at} block={block} />
            ))}
          </Fragment>
        ))}
      </article>
    </div>
  );
}

const idOf = (place: number): string => `guide-${place}`;

function goTo(place: number): void {
  const heading = document.getElementById(idOf(place));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

function Block({ block }: { readonly block: GuideBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h4>{block.text}</h4>;
    case 'paragraph':
      return <p>{inline(block.text)}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{inline(item)}</li>
          ))}
        </ul>
      );
    case 'code':
      return <pre>{block.text}</pre>;
    default:
      return block satisfies never;
  }
}

/** Emphasis and code; of a link its words, because the page it names is not in the program. */
function inline(text: string): ReactNode {
  const pieces = text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').split(/(\*\*[^*]+\*\*|`[^`]+`|(?<!\w)_[^_]+_(?!\w))/);
  return pieces.map((piece, place) => {
    if (piece.startsWith('**')) return <strong key={place}>{piece.slice(2, -2)}</strong>;
    if (piece.startsWith('`')) return <code key={place}>{piece.slice(1, -1)}</code>;
    return place % 2 === 1 ? <em key={place}>{piece.slice(1, -1)}</em> : piece;
  });
}
