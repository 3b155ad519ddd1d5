import type { Passage } from '../star-map.ts';

/** What routes take a tunnel's direction as. */
export const passageWords: Readonly<Record<Passage, string>> = {
  both: 'both ways',
  'entry-to-exit': 'entry to exit only',
  'exit-to-entry': 'exit to entry only',
  closed: 'closed',
  unknown: 'unknown: both ways',
};
