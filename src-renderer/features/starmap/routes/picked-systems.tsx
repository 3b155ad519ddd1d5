import { IconArrowUp, IconX } from '@tabler/icons-react';
import type { StarMap } from '../star-map.ts';
import classes from './picked-systems.module.css';
import { SystemPicker } from './system-picker.tsx';

interface PickedSystemsProps {
  readonly map: StarMap;
  readonly label: string;
  /** Identities, in order. */
  readonly picked: readonly string[];
  /** Whether their order matters: then they can be moved. */
  readonly isOrdered?: boolean;
  readonly placeholder: string;
  readonly onChange: (picked: readonly string[]) => void;
}

/** Any number of systems: a field to add one, and those that were added. */
export function PickedSystems({ map, label, picked, isOrdered = false, placeholder, onChange }: PickedSystemsProps) {
  const add = (identity: string | null): void => {
    if (identity !== null) onChange([...picked, identity]);
  };
  return (
    <div className={classes['picked']}>
      <SystemPicker map={map} label={label} placeholder={placeholder} value={null} left={picked} onChange={add} />
      {picked.length === 0 ? null : (
        <ul className={classes['list']} aria-label={label}>
          {picked.map((identity, place) => {
            const title = map.systems[map.indexOf.get(identity) ?? -1]?.title ?? 'not on this map';
            return (
              <li key={identity} className={classes['item']}>
                <span className={classes['name']}>{title}</span>
                {isOrdered && place > 0 ? (
                  <button
                    type="button"
                    className={classes['act']}
                    aria-label={`Pass ${title} earlier`}
                    onClick={() => onChange(picked.toSpliced(place, 1).toSpliced(place - 1, 0, identity))}
                  >
                    <IconArrowUp size={14} aria-hidden />
                  </button>
                ) : null}
                <button
                  type="button"
                  className={classes['act']}
                  aria-label={`${label}: remove ${title}`}
                  onClick={() => onChange(picked.toSpliced(place, 1))}
                >
                  <IconX size={14} aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
