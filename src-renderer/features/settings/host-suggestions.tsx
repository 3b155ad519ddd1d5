import { useMemo } from 'react';
import { useCollection } from '../../archive/use-collection.ts';
import { Button } from '../../ui/button.tsx';
import { formatCounted } from '../../ui/format.ts';
import { hostsOfPictures } from './hosts-of-pictures.ts';
import classes from './settings-page.module.css';

interface HostSuggestionsProps {
  /** The list as it stands in the field. */
  readonly typed: string;
  readonly onAdd: (host: string) => void;
}

/** Hosts that pictures of the archived ships are at and that are not in the list: nobody should have to look for them. */
export function HostSuggestions({ typed, onAdd }: HostSuggestionsProps) {
  const ships = useCollection('ships');
  const records = ships.state === 'ready' ? ships.records : null;
  const { hosts, withoutHost } = useMemo(
    () => hostsOfPictures((records ?? []).map(({ fields }) => fields.pictureUrls ?? [])),
    [records],
  );
  const listed = new Set(typed.toLowerCase().split(/\s+/));
  const missing = hosts.filter(({ host }) => !listed.has(host)).slice(0, 5);
  if (missing.length === 0 && withoutHost === 0) return null;
  return (
    <div className={classes['suggestions']}>
      {missing.length > 0 ? <span>Pictures of archived ships are at</span> : null}
      {missing.map(({ host, records: count }) => (
        <Button key={host} onClick={() => onAdd(host)} note={formatCounted(count, 'ships')}>
          Add {host}
        </Button>
      ))}
      {withoutHost > 0 ? (
        <p>
          The picture of {formatCounted(withoutHost, 'ships')} has an address without a host: the first host of the list
          is asked for it.
        </p>
      ) : null}
    </div>
  );
}
