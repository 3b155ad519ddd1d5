/** A piece of a text that two versions share, or that only one of them has. */
export interface TextPiece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Cells of the table that finds the longest common words; beyond it the texts are shown as replaced. */
const mostCells = 4_000_000;

/**
 * Two versions of a text as one, word by word: what both have, what went and what came, in reading order. Joining `same`
 * and `removed` gives the text before, joining `same` and `added` the text after.
 */
export function diffTexts(before: string, after: string): readonly TextPiece[] {
  const [old, now] = [splitWords(before), splitWords(after)];
  const start = countCommon(old, now);
  const end = countCommon(old.slice(start).toReversed(), now.slice(start).toReversed());
  const pieces: TextPiece[] = [
    { kind: 'same', text: old.slice(0, start).join('') },
    ...diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { kind: 'same', text: end === 0 ? '' : old.slice(-end).join('') },
  ];
  return joinPieces(pieces);
}

/** Words, white space and single signs, each a token of its own. */
function splitWords(text: string): readonly string[] {
  return text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];
}

function countCommon(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
}

function diffMiddle(old: readonly string[], now: readonly string[]): readonly TextPiece[] {
  const width = now.length + 1;
  if (old.length === 0 || now.length === 0 || (old.length + 1) * width > mostCells) {
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ];
  }
  const lengths = commonLengths(old, now);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  const pieces: TextPiece[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      pieces.push({ kind: 'same', text: old[row] ?? '' });
      row += 1;
      column += 1;
    } else if (column === now.length || (row < old.length && lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      pieces.push({ kind: 'removed', text: old[row] ?? '' });
      row += 1;
    } else {
      pieces.push({ kind: 'added', text: now[column] ?? '' });
      column += 1;
    }
  }
  return pieces;
}

/** How many tokens the rests of both texts have in common, by their first positions; rows are the old text's. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array {
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      const below = lengths[(row + 1) * width + column] ?? 0;
      const beside = lengths[row * width + column + 1] ?? 0;
      const both = 1 + (lengths[(row + 1) * width + column + 1] ?? 0);
      lengths[row * width + column] = old[row] === now[column] ? both : Math.max(below, beside);
    }
  }
  return lengths;
}

/**
 * Neighbours of one kind become one piece. White space alone between two changes belongs to both of them: word by word
 * striped text is hard to read.
 */
function joinPieces(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const joined: TextPiece[] = [];
  let [removed, added] = ['', ''];
  const flush = (): void => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [index, { kind, text }] of pieces.entries()) {
    if (text === '') continue;
    const isInside = removed !== '' || added !== '';
    const isGap = kind === 'same' && text.trim() === '' && isInside && hasChangeAfter(pieces, index);
    if (kind === 'removed' || isGap) removed += text;
    if (kind === 'added' || isGap) added += text;
    if (kind !== 'same' || isGap) continue;
    flush();
    const last = joined.at(-1);
    if (last?.kind === 'same') joined[joined.length - 1] = { kind, text: last.text + text };
    else joined.push({ kind, text });
  }
  flush();
  return joined;
}

function hasChangeAfter(pieces: readonly TextPiece[], index: number): boolean {
  const next = pieces.slice(index + 1).find(({ text }) => text !== '');
  return next !== undefined && next.kind !== 'same';
}

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
