import classes from './stage-tools.module.css';

const keys: readonly (readonly [keys: string, act: string])[] = [
  ['W A S D', 'move the map'],
  ['← ↑ ↓ →', 'turn it; in the other views move it'],
  ['+  −', 'nearer, further'],
  ['0  1  2  3', '3D, top, front, side'],
  ['R or Home', 'the whole map'],
  ['Tab, ⇧ Tab', 'next and previous system by distance'],
  ['C', 'bring the selected system to the middle'],
  ['Enter', 'open the selected system'],
  ['Esc', 'let go; then Tab leaves the map'],
];

const hand: readonly (readonly [hand: string, act: string])[] = [
  ['Drag', 'turn the map'],
  ['Shift or right drag', 'move it'],
  ['Wheel', 'zoom to the pointer'],
  ['Click', 'select'],
  ['Double click', 'open a system'],
];

/** How the map is moved, by hand and by key. */
export function StageHelp() {
  return (
    <div className={classes['help']}>
      {[hand, keys].map((rows) => (
        <dl key={rows[0]?.[0]}>
          {rows.map(([what, act]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{act}</dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}
