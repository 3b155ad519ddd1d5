import type { TextPiece } from './diff-words.ts';

/** Characters of unchanged text that stay beside a change. */
const keptChars = 48;

/**
 * Shortens the unchanged parts of a long text to what stands beside a change, with an ellipsis for the rest. Words stay
 * whole.
 */
export function foldPieces(pieces: readonly TextPiece[]): readonly TextPiece[] {
  return pieces.map((piece, index) => {
    if (piece.kind !== 'same') return piece;
    const head = index === 0 ? '' : cutEnd(piece.text, keptChars);
    const tail = index === pieces.length - 1 ? '' : cutStart(piece.text, keptChars);
    // An ellipsis that saves a word or two is worse than the words.
    return head.length + tail.length + 8 > piece.text.length ? piece : { kind: 'same', text: `${head} … ${tail}` };
  });
}

/** True when folding leaves something out. */
export function isFoldable(pieces: readonly TextPiece[]): boolean {
  const folded = foldPieces(pieces);
  return pieces.some(({ text }, index) => text !== folded[index]?.text);
}

function cutEnd(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/\S+$/, '').trimEnd();
}

function cutStart(text: string, length: number): string {
  return text.length <= length ? text : text.slice(-length).replace(/^\S+/, '').trimStart();
}
