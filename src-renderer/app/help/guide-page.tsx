import { Fragment } from 'react';
import guide from '../../../docs/guide.md?raw';
import { Button } from '../../ui/kit/button.tsx';
import { MarkdownText } from '../../ui/record/markdown-text.tsx';
import classes from './help.module.css';

const sections = readGuide(guide);

/** The guide that comes with this version, without its pictures. It is on this computer, so nobody is asked for it. */
export function GuidePage() {
  return (
    <div className={classes['guide']}>
      <nav aria-label="Contents">
        <ul className={classes['contents']}>
          {sections.map(({ title }, place) => (
            <li key={title}>
              <Button tone="quiet" onClick={() => goTo(place)}>
                {title}
              </Button>
            </li>
          ))}
        </ul>
      </nav>
      <article aria-label="Guide">
        {sections.map(({ title, text }, place) => (
          <Fragment key={title}>
            <h3 id={idOf(place)} tabIndex={-1} className={classes['section']}>
              {title}
            </h3>
            <MarkdownText text={text} />
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

interface GuideSection {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
}

/**
 * The sections of the guide, the first with what stands before them. Pictures are left out, of links the words stay, because the pages they
 * name are not in the program; and lines that were broken to be edited are one again.
 */
export function readGuide(markdown: string): readonly GuideSection[] {
  const [opening = '', ...parts] = markdown.replaceAll('\r\n', '\n').split(/^## /m);
  const lead = opening.replace(/^# .*$/m, '').trim();
  return parts.map((part, place) => {
    const [title = '', ...rest] = part.split('\n');
    const text = rest.join('\n').trim();
    return { title, text: plainMarkdown(place === 0 ? `${lead}\n\n${text}` : text) };
  });
}

function plainMarkdown(text: string): string {
  // Between fences lines stay as they are.
  return text
    .split(/^(```[^\n]*\n[\s\S]*?\n```)$/m)
    .map((part) => (part.startsWith('```') ? part : joinLines(part)))
    .join('')
    .trim();
}

function joinLines(text: string): string {
  return text
    .replaceAll(/^!\[.*\]\(.*\)$/gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<=\S)\n *(?=[^\s#`-])/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n');
}
