import type { Card } from '../../../../src-shared/catalog/roadmap.ts';
import classes from './card-page.module.css';

/** The room of a picture that is not there, in its category's colour. */
export function ImagePlaceholder({ colour }: { readonly colour: string }) {
  return (
    <svg
      className={classes['place']}
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      style={{ color: colour }}
      aria-hidden
    >
      <circle cx="80" cy="45" r="30" />
      <circle cx="80" cy="45" r="17" />
      <circle cx="80" cy="45" r="3" className={classes['dot']} />
      <circle cx="101" cy="24" r="3" className={classes['dot']} />
    </svg>
  );
}

/** Addresses of a card's picture, the shape of a card first; the source is large and comes last. */
export function imagePaths(thumbnail: Card['thumbnail']): readonly string[] {
  if (thumbnail === null) return [];
  const { rectPath, largePath, squarePath, sourcePath } = thumbnail;
  return [...new Set([rectPath, largePath, squarePath, sourcePath].filter((path) => path !== null))];
}
