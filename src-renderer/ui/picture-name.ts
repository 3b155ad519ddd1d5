/** Longest name of a picture, in characters, with its extension: what the bridge takes. */
const maxChars = 120;
const extension = '.png';

/** A file name that the bridge takes, from any words: `Kestrel / Halberd: score` becomes `Kestrel - Halberd- score.png`. */
export function pictureName(words: string): string {
  const plain = words
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, '-')
    .replace(/\.png$/i, '')
    .replace(/^[^\p{L}\p{N}]+/u, '');
  // Whole characters: half of a pair is no letter.
  let stem = '';
  for (const character of plain) {
    if (stem.length + character.length > maxChars - extension.length) break;
    stem += character;
  }
  stem = stem.replace(/[ .-]+$/, '');
  return `${stem === '' ? 'chart' : stem}${extension}`;
}
