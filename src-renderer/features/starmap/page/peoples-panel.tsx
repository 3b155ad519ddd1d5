import { useMemo, type ReactNode } from 'react';
import type { Affiliation } from '../../../../src-shared/catalog/starmap/affiliations.ts';
import type { Species } from '../../../../src-shared/catalog/starmap/species.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useCollection } from '../../../archive/hooks/use-collection.ts';
import { foldText } from '../../../archive/search/split-words.ts';
import { formatAge, formatCount, formatCounted } from '../../../format/format.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { CombinedPlanButton } from '../../../ui/spend/combined-plan-button.tsx';
import { FailureCard } from '../../../ui/view/failure-card.tsx';
import { LossNotice } from '../../../ui/view/loss-notice.tsx';
import { classOf, hiddenBut, legendOf } from '../model/legend.ts';
import { useMapColours } from '../model/map-colours.ts';
import type { MapSystem, StarMap } from '../model/star-map.ts';
import { useStarmapStore } from '../model/starmap-store.ts';
import { usePeoplesPlans } from '../model/use-star-map.ts';
import { Disclosure, SystemChips } from './panel-parts.tsx';
import classes from './panel.module.css';

const lists = [
  { resource: 'affiliations', params: {} },
  { resource: 'species', params: {} },
] as const;

/** Who holds the systems and who lives in them: the service's two lists, linked with the map. */
export function PeoplesPanel({ map }: { readonly map: StarMap }) {
  const affiliations = useCollection('affiliations');
  const species = useCollection('species');
  const powerRecords = affiliations.state === 'ready' ? affiliations.records : none;
  const speciesRecords = species.state === 'ready' ? species.records : none;
  const powers = useMemo(
    () =>
      powersOnMap(
        map,
        powerRecords.map(({ fields }) => fields),
      ),
    [map, powerRecords],
  );
  const peoples = useMemo(
    () =>
      speciesOnMap(
        map,
        speciesRecords.map(({ fields }) => fields),
      ),
    [map, speciesRecords],
  );
  const stored = usePeoplesPlans('stored');
  const now = useNow();
  const ages = [affiliations, species].flatMap((list) => (list.state === 'ready' ? [list.confirmedAt] : []));
  const isWhole = ages.length === 2;
  return (
    <>
      <LossNotice of={lists} />
      <FailureCard requestKey={lists.map(({ resource }) => requestKey(resource, {}))} />
      <PeopleList title="Affiliations" peoples={powers} nothing="No system of this map names who holds it.">
        {(power) => <PowerBody map={map} power={power} />}
      </PeopleList>
      {species.state === 'ready' ? (
        <PeopleList title="Species" peoples={peoples} nothing="The list is empty.">
          {(people) => (
            <>
              <p className="muted below3">
                {people.systems.length === 0
                  ? 'No description of a system names it; where it lives is not said otherwise.'
                  : 'Named in the descriptions of:'}
              </p>
              <SystemChips systems={people.systems} label={`Systems that name ${people.title}`} />
            </>
          )}
        </PeopleList>
      ) : null}
      <p className="muted above4 below3">
        {isWhole
          ? `Lists fetched ${formatAge(now - Math.min(...ages))}.`
          : 'The service’s own lists of affiliations and species are not archived yet.'}
      </p>
      <CombinedPlanButton plans={stored} label="Refresh" tone="plain" />
    </>
  );
}

interface PeopleListProps {
  readonly title: string;
  readonly peoples: readonly PeopleOnMap[];
  /** What is said of an empty list. */
  readonly nothing: string;
  readonly children: (people: PeopleOnMap) => ReactNode;
}

function PeopleList({ title, peoples, nothing, children }: PeopleListProps) {
  return (
    <section aria-label={title}>
      <h2 className={classes['heading']}>
        {title} <span className="muted light">{formatCount(peoples.length)}</span>
      </h2>
      {peoples.length === 0 ? <p className="muted below3">{nothing}</p> : null}
      {peoples.map((people) => (
        <Disclosure
          key={people.key}
          title={people.title}
          note={people.systems.length === 0 ? 'no system' : formatCounted(people.systems.length, 'systems')}
        >
          {children(people)}
        </Disclosure>
      ))}
    </section>
  );
}

function PowerBody({ map, power }: { readonly map: StarMap; readonly power: PeopleOnMap }) {
  const { hidden, colouring } = useStarmapStore((store) => store.view);
  const changeView = useStarmapStore((store) => store.changeView);
  const flyTo = useStarmapStore((store) => store.flyTo);
  const colours = useMapColours();
  if (power.systems.length === 0) return <p className="muted below3">It holds no system of this map.</p>;
  const all = legendOf(map, 'affiliation', colours).map(({ key }) => key);
  const left = power.systems.map((system) => classOf(system, 'affiliation'));
  const alone = hiddenBut(hidden, { colouring: 'affiliation', all, left });
  const isAlone = colouring === 'affiliation' && String(hidden.affiliation ?? []) === String(alone.affiliation);
  const showOnly = () => {
    changeView({ colouring: 'affiliation', hidden: isAlone ? { ...hidden, affiliation: [] } : alone });
    if (!isAlone) flyTo(power.systems.map(({ identity }) => identity));
  };
  return (
    <>
      {power.isUnlisted ? <p className="muted below3">Named by systems only; the service’s list lacks it.</p> : null}
      <div className="flex wrap gap2 above2 below2">
        <Button onClick={showOnly} aria-pressed={isAlone}>
          {isAlone ? 'Show all again' : 'Show only these'}
        </Button>
      </div>
      <SystemChips systems={power.systems} label={`Systems of ${power.title}`} />
    </>
  );
}

const none: readonly never[] = [];

/** A power or a people with its systems on the map. */
interface PeopleOnMap {
  readonly key: string;
  readonly title: string;
  readonly code: string | null;
  readonly systems: readonly MapSystem[];
  /** The service's own list does not have it: only systems name it. */
  readonly isUnlisted: boolean;
}

/** The powers of the service's list, then those that only systems name; each with the systems it holds, alone or with others. */
export function powersOnMap(map: StarMap, listed: readonly Affiliation[]): readonly PeopleOnMap[] {
  const held = map.systems.flatMap((system) =>
    system.fields.affiliations.map((affiliation) => ({ affiliation, system })),
  );
  const powers = peoplesOf(listed);
  const unlisted = new Map<string, PeopleOnMap>();
  const systemsOf = new Map<string, Set<MapSystem>>();
  for (const { affiliation, system } of held) {
    const at = listed.findIndex((power) => isSame(power, affiliation));
    const power = powers[at] ?? peopleOf(affiliation, { key: unlistedKey(affiliation), isUnlisted: true });
    if (power.isUnlisted) unlisted.set(power.key, unlisted.get(power.key) ?? power);
    const systems = systemsOf.get(power.key) ?? new Set();
    systemsOf.set(power.key, systems.add(system));
  }
  return [...powers, ...unlisted.values()].map((power) => ({
    ...power,
    systems: [...(systemsOf.get(power.key) ?? [])].toSorted(byTitle),
  }));
}

/**
 * The species of the service's list. The specification says of none where it lives; what can be told is which systems'
 * descriptions name it, as whole words.
 */
export function speciesOnMap(map: StarMap, listed: readonly Species[]): readonly PeopleOnMap[] {
  const texts = map.systems.map((system) => ({
    system,
    text: ` ${foldText(system.fields.description ?? '')} `,
  }));
  return peoplesOf(listed).map((people, index) => {
    const name = foldText(listed[index]?.name ?? '');
    const naming =
      name === '' ? [] : texts.filter(({ text }) => text.includes(` ${name} `) || text.includes(` ${name}s `));
    return {
      ...people,
      systems: naming.map(({ system }) => system).toSorted(byTitle),
    };
  });
}

type Named = Pick<Affiliation, 'id' | 'code' | 'name'>;

function peopleOf({ code, name }: Named, { key, isUnlisted }: Pick<PeopleOnMap, 'key' | 'isUnlisted'>): PeopleOnMap {
  return { key, title: name ?? code ?? 'Unnamed', code, systems: [], isUnlisted };
}

function peoplesOf(listed: readonly Named[]): readonly PeopleOnMap[] {
  const seen = new Map<string, number>();
  return listed.map((people) => {
    const key = keyOf(people);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return peopleOf(people, { key: nth === 0 ? key : `${key} #${nth}`, isUnlisted: false });
  });
}

/** The same whether the service's list is there or not, so that what is open stays open when it arrives. */
function keyOf({ id, code, name }: Named): string {
  if (id !== null) return `id ${id}`;
  if (code !== null) return `code ${code}`;
  return name === null ? 'nameless' : `name ${name}`;
}

/** One that has nothing is not the one in the list that has nothing. */
function unlistedKey(people: Named): string {
  const key = keyOf(people);
  return key === 'nameless' ? 'nameless, unlisted' : key;
}

/** By the first of id, code and name that both of them have. */
function isSame(a: Named, b: Named): boolean {
  for (const part of ['id', 'code', 'name'] as const) {
    if (a[part] !== null && b[part] !== null) return a[part] === b[part];
  }
  return false;
}

function byTitle(a: MapSystem, b: MapSystem): number {
  return a.title.localeCompare(b.title);
}
