import { formatCount } from '../../../ui/format.ts';
import { useStarmapStore } from '../starmap-store.ts';
import type { MapSince } from '../use-map-since.ts';
import { Disclosure } from './disclosure.tsx';
import { endsOfChange } from './ends-of-change.ts';
import { groupMapChanges } from './group-map-changes.ts';
import classes from './panel-words.module.css';
import { showSystem } from './show-system.ts';

interface ChangeListProps {
  readonly compared: Extract<MapSince, { readonly state: 'ready' }>;
}

/** Changes of the map by kind; a click flies to the system or to both ends of the tunnel, also to where one was that is gone. */
export function ChangeList({ compared: { before, both, changes } }: ChangeListProps) {
  const flyTo = useStarmapStore((store) => store.flyTo);
  return groupMapChanges(changes).map(({ title, systems, tunnels }) => (
    <Disclosure key={title} title={title} note={formatCount(systems.length + tunnels.length)} isOpen>
      <ul className={classes['list']}>
        {systems.map((change) => (
          <li key={change.identity}>
            <button type="button" className={classes['row']} onClick={() => showSystem(change.identity)}>
              <span className={classes['name']}>{change.title}</span>
              <span className={classes['note']}>{change.words}</span>
            </button>
          </li>
        ))}
        {tunnels.map((change) => (
          <li key={`${change.kind} ${change.identity}`}>
            <button
              type="button"
              className={classes['row']}
              onClick={() => flyTo(endsOfChange(change, { before, now: both }))}
            >
              <span className={classes['name']}>{change.title}</span>
              <span className={classes['note']}>{change.words}</span>
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  ));
}
