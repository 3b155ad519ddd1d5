import { formatCount } from '../../../ui/format.ts';
import type { MapChanges } from '../map-changes.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { Disclosure } from './disclosure.tsx';
import { groupMapChanges } from './group-map-changes.ts';
import classes from './panel-words.module.css';
import { showSystem } from './show-system.ts';

/** Changes of the map by kind; a click flies to the system, also to where one was that is gone. */
export function ChangeList({ changes }: { readonly changes: MapChanges }) {
  const flyTo = useStarmapStore((store) => store.flyTo);
  return groupMapChanges(changes).map(({ title, systems, tunnels }) => (
    <Disclosure key={title} title={title} note={formatCount(systems.length + tunnels.length)} isOpen>
      <ul className={classes['list']}>
        {systems.map((change) => (
          <li key={change.identity}>
            <button
              type="button"
              className={classes['row']}
              onClick={() => (change.now ? showSystem(change.identity) : flyTo([change.identity]))}
            >
              <span className={classes['name']}>{change.title}</span>
              <span className={classes['note']}>{change.words}</span>
            </button>
          </li>
        ))}
        {tunnels.map((change) => (
          <li key={change.identity} className={classes['row']}>
            <span className={classes['name']}>{change.title}</span>
            <span className={classes['note']}>{change.words}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  ));
}
