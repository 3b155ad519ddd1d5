import { HandAndKeys, type HelpLine } from '../hand-and-keys.tsx';

const keys: readonly HelpLine[] = [
  ['↑ ↓', 'previous and next row'],
  ['→ ←', 'open a row and enter it; close it, go to what it belongs to'],
  ['Home, End', 'first and last row'],
  ['Enter', 'look at the row’s item'],
  ['+  −', 'nearer, further'],
  ['⇧ ← →', 'earlier, later'],
  ['F or 0', 'everything in view'],
  ['T', 'today'],
  ['C', 'the row’s bars into view'],
];

const hand: readonly HelpLine[] = [
  ['Drag', 'move through time'],
  ['Wheel', 'scroll the rows'],
  ['Ctrl wheel, pinch', 'zoom to the pointer'],
  ['⇧ wheel', 'move through time'],
  ['Click', 'choose a row'],
  ['Double click', 'look at its item'],
];

/** For screen readers, as the tree's description. */
export const keyWords =
  'Arrows move between rows, right and left open and close them, Enter looks at the item. Plus and minus zoom, Shift with right and left moves through time, F shows everything, T goes to today, C brings the row’s bars into view.';

/** How a timeline is moved, by hand and by key. */
export function TimelineHelp() {
  return <HandAndKeys lists={[hand, keys]} />;
}
