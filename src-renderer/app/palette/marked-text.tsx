import type { Span } from '../../archive/search/split-words.ts';
import classes from './palette.module.css';

/** More of a foreign text is not shown in one line. */
const longestShown = 200;

/** A foreign text with the parts that fit set off. Plain text, whatever it holds, in its own direction. */
export function MarkedText({ text, marks }: { readonly text: string; readonly marks: readonly Span[] }) {
  const shown = text.length > longestShown ? `${text.slice(0, longestShown).toWellFormed()}…` : text;
  const pieces: { readonly at: number; readonly text: string; readonly isMarked: boolean }[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    if (start >= longestShown) break;
    if (start > at) pieces.push({ at, text: shown.slice(at, start), isMarked: false });
    pieces.push({ at: start, text: shown.slice(start, end), isMarked: true });
    at = end;
  }
  pieces.push({ at, text: shown.slice(at), isMarked: false });
  return (
    <bdi>
      {pieces.map((piece, place) =>
        piece.isMarked ? (
          <mark key={place} className={classes['mark']}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </bdi>
  );
}
