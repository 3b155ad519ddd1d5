import { HandAndKeys, type HelpLine } from '../../../ui/hand-and-keys.tsx';

const keys: readonly HelpLine[] = [
  ['W A S D', 'move the map'],
  ['← ↑ ↓ →', 'turn it; in the other views move it'],
  ['+  −', 'nearer, further'],
  ['0  1  2  3', '3D, top, front, side'],
  ['R or Home', 'the whole map'],
  ['Tab, ⇧ Tab', 'next and previous system by distance'],
  ['C', 'bring the selected system to the middle'],
  ['Enter', 'open the selected system'],
  ['F6', 'to the panel beside the map, and back'],
  ['Esc', 'then Tab leaves the map'],
  ['Esc, Esc', 'let go of the system'],
];

const hand: readonly HelpLine[] = [
  ['Drag', 'turn the map'],
  ['Shift or right drag', 'move it'],
  ['Wheel', 'zoom to the pointer'],
  ['Click', 'select'],
  ['Double click', 'open a system'],
];

/** How the map is moved, by hand and by key. */
export function StageHelp() {
  return <HandAndKeys lists={[hand, keys]} />;
}
