import { pictureName } from '../picture-name.ts';

/** A file name that the bridge takes, from any words. */
export function chartFileName(words: string, kind: 'png' | 'svg' | 'csv'): string {
  return pictureName(words).replace(/png$/, kind);
}
