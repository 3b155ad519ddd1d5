import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useRef, type KeyboardEvent } from 'react';
import { useCollection } from '../../../archive/use-collection.ts';
import { formatCounted } from '../../../ui/format.ts';
import type { StarMap } from '../star-map.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { findPlaces } from './find-places.ts';
import { FoundList } from './found-list.tsx';
import classes from './panel-words.module.css';
import { SearchLive } from './search-live.tsx';
import { stepFocus } from '../../../ui/step-focus.ts';
import { useArchivedObjects } from './use-archived-objects.ts';

/** Finds systems and archived objects as one types, and flies there. The service's own search is an act with its price. */
export function FindPanel({ map }: { readonly map: StarMap }) {
  const find = useStarmapStore((store) => store.view.find);
  const changeView = useStarmapStore((store) => store.changeView);
  const panel = useRef<HTMLDivElement>(null);
  const sought = useDeferredValue(find.trim());
  const objects = useArchivedObjects() ?? noObjects;
  const answer = useCollection('search', { name: sought });
  const hits = answer.state === 'ready' ? answer.records : noHits;
  const found = useMemo(
    () => findPlaces({ map, objects, hits: hits.map(({ fields }) => fields) }, sought),
    [map, objects, hits, sought],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInField = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape' && isInField) changeView({ find: '' });
    else if (event.key === 'Enter' && isInField) panel.current?.querySelector<HTMLElement>('button[data-row]')?.click();
    else stepFocus(panel.current, event);
  };
  return (
    // Keys of what stands inside: the field’s own, and those that step through what it found.
    <div ref={panel} onKeyDown={onKeyDown}>
      <TextInput
        aria-label="Find on the map"
        placeholder="Name or code"
        size="xs"
        value={find}
        onChange={(event) => changeView({ find: event.currentTarget.value })}
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={
          find === '' ? null : <CloseButton size="sm" aria-label="Show all" onClick={() => changeView({ find: '' })} />
        }
        data-row="field"
      />
      {sought === '' ? (
        <p className={classes['text']} style={{ marginTop: 'var(--s3)' }}>
          Systems by name or code
          {objects.length === 0 ? '' : `, and ${formatCounted(objects.length, 'objects')} of those with details`}. Enter
          flies to the first, Down steps through them.
        </p>
      ) : (
        <>
          <p role="status" className={classes['heading']}>
            {found.length === 0 ? 'Nothing archived has this name' : `${formatCounted(found.length, 'places')} found`}
          </p>
          <FoundList found={found} />
          <SearchLive name={sought} answer={answer} />
        </>
      )}
    </div>
  );
}

const noObjects: readonly never[] = [];
const noHits: readonly never[] = [];
