import { useState } from 'react';
import type { TextPiece } from './diff-words.ts';
import { foldPieces, isFoldable } from './fold-pieces.ts';
import classes from './record-differences.module.css';

/** Two versions of a text as one: struck words went, underlined words came. Long unchanged parts are folded. */
export function TextDifference({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? pieces : foldPieces(pieces);
  return (
    <div>
      <p className={classes['text']}>
        {shown.map((piece, index) => (
          <Piece key={index} piece={piece} />
        ))}
      </p>
      {isFoldable(pieces) ? (
        <button type="button" className={classes['unfold']} onClick={() => setIsWhole((before) => !before)}>
          {isWhole ? 'Show only what changed' : 'Show the whole text'}
        </button>
      ) : null}
    </div>
  );
}

function Piece({ piece: { kind, text } }: { readonly piece: TextPiece }) {
  if (kind === 'removed') return <del className={classes['went']}>{text}</del>;
  if (kind === 'added') return <ins className={classes['came']}>{text}</ins>;
  return text;
}
