import type { CardThumbnail } from '../../../src-shared/domain/roadmap.ts';

/** Addresses of a card's picture, the shape of a card first; the source is large and comes last. */
export function picturePaths(thumbnail: CardThumbnail | null): readonly string[] {
  if (thumbnail === null) return [];
  const { rectPath, largePath, squarePath, sourcePath } = thumbnail;
  return [...new Set([rectPath, largePath, squarePath, sourcePath].filter((path) => path !== null))];
}
