import { hashWords } from './random.ts';

/** A UUID named by words: the same words give the same one. Version and variant are those of a name-based UUID. */
export function uuidFrom(...words: readonly (string | number)[]): string {
  const hex = [0, 1, 2, 3]
    .map((part) =>
      hashWords('uuid', part, ...words)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
