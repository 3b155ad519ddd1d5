import { peoplesIn } from '../../../../src-shared/catalog/star-system.ts';
import type { CelestialObject } from '../../../../src-shared/catalog/starmap-object.ts';
import type { StarSystem } from '../../../../src-shared/catalog/systems.ts';
import { formatFigure } from '../../../format/format.ts';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';
import { affiliationList, figureValue } from '../shared/facts.tsx';
import { KindIcon } from './kind-shape.tsx';
import type { SystemNode, SystemTree } from './model/system-tree.ts';
import classes from './system-page.module.css';

interface InhabitantsPanelProps {
  readonly system: StarSystem;
  readonly tree: SystemTree;
  /** The system's details as sent; undefined until they are unpacked, or where there are none. */
  readonly element: unknown;
}

/** Who holds a system, who lives in it, and where. */
export function InhabitantsPanel({ system, tree, element }: InhabitantsPanelProps) {
  const places = inhabitedPlaces(tree.all);
  const peoples = peoplesIn(element);
  return (
    <Panel title="Who is here">
      <Facts
        facts={[
          ['Affiliation', affiliationList(system.affiliations)],
          [
            'Species',
            peoples.length === 0 ? (
              <span key="species" className={classes['inhabitantsPanelNone']}>
                none named by this answer
              </span>
            ) : (
              peoples.join(', ')
            ),
          ],
          ['Population', figureValue(system.population)],
        ]}
      />
      {places.length === 0 ? null : (
        <ul className={classes['places']} aria-label="Inhabited places">
          {places.map(({ node, population, holders }) => (
            <li key={node.key}>
              <KindIcon kind={node.kind} />
              <span className={classes['inhabitantsPanelTitle']}>{node.title}</span>
              <span className={classes['inhabitantsPanelFacts']}>
                {holders.join(', ')}
                {population === null
                  ? ''
                  : `${holders.length === 0 ? '' : ' · '}population ${formatFigure(population)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** A world or station where somebody is, as far as its sensors or its record say. */
interface InhabitedPlace {
  readonly node: SystemNode;
  readonly population: number | null;
  readonly holders: readonly string[];
}

/** Places with a population above 0 or a holder, the most populous first. */
export function inhabitedPlaces(nodes: readonly SystemNode[]): readonly InhabitedPlace[] {
  return nodes
    .map((node) => ({ node, population: node.object.sensorPopulation, holders: holdersOf(node.object) }))
    .filter(({ population, holders }) => (population ?? 0) > 0 || holders.length > 0)
    .toSorted((a, b) => (b.population ?? -1) - (a.population ?? -1));
}

function holdersOf({ affiliations }: CelestialObject): readonly string[] {
  return affiliations.map(({ name, code }) => name ?? code ?? 'unknown');
}
