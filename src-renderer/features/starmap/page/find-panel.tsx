import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useRef, type KeyboardEvent } from 'react';
import { Link } from 'wouter';
import type { StarSystemDetail } from '../../../../src-shared/catalog/starmap/star-system.ts';
import type { CelestialObject } from '../../../../src-shared/catalog/starmap/starmap-object.ts';
import type { StarmapHit } from '../../../../src-shared/catalog/starmap/starmap-search.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import { useCollection, type CollectionState } from '../../../archive/hooks/use-collection.ts';
import { readSourcedRecords } from '../../../archive/read/read-detail.ts';
import { foldText } from '../../../archive/search/split-words.ts';
import { formatAge, formatCount, formatCounted } from '../../../format/format.ts';
import { objectPath } from '../../../format/paths.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { NoteMarkOf } from '../../../ui/record/note-mark.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { stepFocus } from '../../../ui/table/row-keys.ts';
import { FailureCard } from '../../../ui/view/failure-card.tsx';
import { useNarrowedTo } from '../model/neighbourhood.ts';
import { formatAffiliation, formatKind, type StarMap } from '../model/star-map.ts';
import { showSystem, useStarmapStore } from '../model/starmap-store.ts';
import { findPlaces, type ArchivedObject, type FoundPlace } from './find-places.ts';
import classes from './panel.module.css';

/** Finds systems and archived objects as one types, and flies there. The service's own search is an act with its price. */
export function FindPanel({ map }: { readonly map: StarMap }) {
  const find = useStarmapStore((store) => store.view.find);
  const changeView = useStarmapStore((store) => store.changeView);
  const panel = useRef<HTMLDivElement>(null);
  const query = useDeferredValue(find.trim());
  const objects = useArchivedObjects() ?? noObjects;
  const response = useCollection('search', { name: query });
  const hits = response.state === 'ready' ? response.records : noHits;
  const narrowed = useNarrowedTo(map);
  const all = useMemo(
    () => findPlaces({ map, objects, hits: hits.map(({ fields }) => fields) }, query),
    [map, objects, hits, query],
  );
  const found = narrowed ? all.filter(({ system }) => system !== null && narrowed.has(system.index)) : all;
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
      {query === '' ? (
        <p className="muted above3 below3">
          Systems by name or code
          {objects.length === 0 ? '' : `, and ${formatCounted(objects.length, 'objects')} of those with details`}. Enter
          flies to the first, Down steps through them.
        </p>
      ) : (
        <>
          <p role="status" className={classes['heading']}>
            {formatFound(found.length, all.length)}
          </p>
          <FoundList found={found} />
          <SearchLive name={query} response={response} />
        </>
      )}
    </div>
  );
}

/** How many of all places with a name are on the map as it is narrowed. */
function formatFound(found: number, all: number): string {
  if (all === 0) return 'Nothing archived has this name';
  const others = all - found;
  return `${formatCounted(found, 'places')} found${others === 0 ? '' : `, ${formatCount(others)} more on the whole map`}`;
}

const noObjects: readonly never[] = [];
const noHits: readonly never[] = [];

/** Enough to see that more has to be typed. */
const mostShown = 50;

/** What was found: a click flies to the system; an object also opens. */
function FoundList({ found }: { readonly found: readonly FoundPlace[] }) {
  const selected = useStarmapStore((store) => store.selected);
  return (
    <>
      <ul className="plain-list" aria-label="Found">
        {found.slice(0, mostShown).map((place) => (
          <li key={place.key} className="last-unlined row line-below gap1">
            <PlaceButton place={place} isSelected={place.kind === 'system' && place.system?.identity === selected} />
            {place.kind === 'object' && place.code !== null ? (
              <Link
                href={objectPath(place.code)}
                className="inline-row clear small pad0-2 target rigid"
                aria-label={`Open ${place.title}`}
              >
                Open
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
      {found.length > mostShown ? (
        <p className="muted below3">{formatCount(found.length - mostShown)} more: type more of the name.</p>
      ) : null}
    </>
  );
}

function PlaceButton({ place, isSelected }: { readonly place: FoundPlace; readonly isSelected: boolean }) {
  const { title, code, kind, type, system, isHearsay } = place;
  const where = !system ? null : kind === 'object' ? `in ${system.title}` : formatAffiliation(system.fields);
  const notes = [formatKind(type), where, isHearsay ? 'not archived' : null].filter((note) => note !== null);
  return (
    <button
      type="button"
      data-row
      className={classes['place']}
      aria-pressed={isSelected}
      aria-disabled={!system}
      onClick={() => (system ? showSystem(system.identity) : undefined)}
    >
      <span className="row-base spread gap2">
        <span className="breakable">
          {title}
          <PlaceMark place={place} />
        </span>
        {isSameText(code, title) ? null : <code className="truncate muted tiny mono narrow">{code}</code>}
      </span>
      <span className="muted small">{system ? notes.join(' · ') : [...notes, 'not on the map'].join(' · ')}</span>
    </button>
  );
}

/** The user's bookmark and note of what was found. */
function PlaceMark({ place: { kind, code, system } }: { readonly place: FoundPlace }) {
  if (kind === 'object') return code === null ? null : <NoteMarkOf place={{ kind, code }} />;
  return system ? <NoteMarkOf place={{ kind, identity: system.identity }} /> : null;
}

/** A code that is the name again says nothing more. */
function isSameText(code: string | null, title: string): boolean {
  return code === null || foldText(code) === foldText(title);
}

interface SearchLiveProps {
  /** What is sought. */
  readonly name: string;
  readonly response: CollectionState<StarmapHit>;
}

/** The service's own search, which knows more than is archived: asked only by a click, and its price is on it. */
function SearchLive({ name, response }: SearchLiveProps) {
  const plan = usePlan('search', { name }, 'refresh');
  const now = useNow();
  return (
    <section aria-label="The service’s own search">
      <h2 className={classes['heading']}>The service’s own search</h2>
      <p className="muted below3">
        {!plan.ok
          ? plan.problem.detail
          : response.state === 'ready'
            ? `It found ${formatCounted(response.records.length, 'places')} ${formatAge(now - response.confirmedAt)}; they are in the list above.`
            : 'It also finds what is not archived here.'}
      </p>
      <FailureCard requestKey={requestKey('search', { name })} />
      <RefreshButton plan={plan.ok ? plan.value : null} label="Search live" tone="plain" />
    </section>
  );
}

/** Every star, planet, station and so on that the archive has heard of, followed live; undefined while it is being read. */
function useArchivedObjects(): readonly ArchivedObject[] | undefined {
  return useArchiveQuery('objects of the starmap', async (archive, asOf) => {
    const [systems, objects] = await Promise.all([
      readSourcedRecords(archive, 'star-system', asOf),
      readSourcedRecords(archive, 'object', asOf),
    ]);
    return [
      ...systems.flatMap(({ fields }) => objectsOf(fields)),
      ...objects.flatMap(({ fields }) => withChildren(fields, null)),
    ];
  });
}

function objectsOf(system: StarSystemDetail): readonly ArchivedObject[] {
  return system.celestialObjects.flatMap((object) => withChildren(object, system));
}

/** Children are one level deep wherever they were seen; what a stranger nests deeper is not followed. */
function withChildren(object: CelestialObject, system: StarSystemDetail | null): readonly ArchivedObject[] {
  const place = { systemId: system?.id ?? null, systemCode: system?.code ?? codeOfSystem(object.code) };
  return [object, ...object.children].map((fields) => ({ ...place, fields }));
}

/** An object's code usually begins with its system's; where it does not, the map has no such system. */
function codeOfSystem(code: string | null): string | null {
  return code?.split('.')[0] ?? null;
}
