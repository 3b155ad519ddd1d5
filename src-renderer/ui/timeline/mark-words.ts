import type { TimelineMark } from './timeline-row.ts';

interface MarkWords {
  /** Says it without colour, and where there is no room for the word. */
  readonly sign: string;
  readonly word: string;
  readonly title: string;
}

/** What became of a row's item since the state it is compared with. */
export const markWords: Readonly<Record<TimelineMark, MarkWords>> = {
  added: { sign: '+', word: 'added', title: 'Added since the state it is compared with' },
  changed: { sign: '≠', word: 'changed', title: 'Changed since the state it is compared with' },
  missing: { sign: '?', word: 'missing', title: 'Missing from the last one or two answers; it may come back' },
  removed: { sign: '−', word: 'removed', title: 'Removed: three answers or more are without it' },
};
