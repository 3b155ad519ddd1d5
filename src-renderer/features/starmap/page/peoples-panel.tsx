import { useMemo, type ReactNode } from 'react';
import { useCollection } from '../../../archive/use-collection.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureCard } from '../../../ui/failure-card.tsx';
import { formatAge, formatCount, formatCounted } from '../../../ui/format.ts';
import { LossNotice } from '../../../ui/loss-notice.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { classOf, legendOf } from '../legend.ts';
import type { StarMap } from '../star-map.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { useMapColours } from '../use-map-colours.ts';
import { Disclosure } from './disclosure.tsx';
import { hiddenBut } from './hidden-after.ts';
import classes from './panel-words.module.css';
import { powersOnMap, speciesOnMap, type PeopleOnMap } from './peoples-of.ts';
import { SystemChips } from './system-chips.tsx';
import { TogetherButton } from '../../../ui/together-button.tsx';
import { usePeoplesPlans } from './use-map-plans.ts';

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
      <FailureCard requestKey={requestKey('affiliations', {})} />
      <FailureCard requestKey={requestKey('species', {})} />
      <PeopleList title="Affiliations" peoples={powers} nothing="No system of this map names who holds it.">
        {(power) => <PowerBody map={map} power={power} />}
      </PeopleList>
      {species.state === 'ready' ? (
        <PeopleList title="Species" peoples={peoples} nothing="The list is empty.">
          {(people) => (
            <>
              <p className={classes['text']}>
                {people.systems.length === 0
                  ? 'No description of a system names it; where it lives is not said otherwise.'
                  : 'Named in the descriptions of:'}
              </p>
              <SystemChips systems={people.systems} label={`Systems that name ${people.title}`} />
            </>
          )}
        </PeopleList>
      ) : null}
      <p className={classes['text']} style={{ marginTop: 'var(--s4)' }}>
        {isWhole
          ? `Lists fetched ${formatAge(now - Math.min(...ages))}.`
          : 'The service’s own lists of affiliations and species are not archived yet.'}
      </p>
      <TogetherButton plans={stored} label={isWhole ? 'Fetch again' : 'Fetch the lists'} tone="plain" />
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
        {title} <span className={classes['count']}>{formatCount(peoples.length)}</span>
      </h2>
      {peoples.length === 0 ? <p className={classes['text']}>{nothing}</p> : null}
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
  if (power.systems.length === 0) return <p className={classes['text']}>It holds no system of this map.</p>;
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
      {power.isUnlisted ? <p className={classes['text']}>Named by systems only; the service’s list lacks it.</p> : null}
      <div className={classes['acts']}>
        <Button onClick={showOnly} aria-pressed={isAlone}>
          {isAlone ? 'Show all again' : 'Show only these'}
        </Button>
      </div>
      <SystemChips systems={power.systems} label={`Systems of ${power.title}`} />
    </>
  );
}

const none: readonly never[] = [];
