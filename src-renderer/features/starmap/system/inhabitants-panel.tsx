import type { CelestialObject, StarSystem } from '../../../../src-shared/domain/starmap.ts';
import { isPlainObject } from '../../../../src-shared/resource/read-tolerantly.ts';
import { formatFigure } from '../../../format/format.ts';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';
import { affiliationList, figureValue } from '../shared/facts.tsx';
import { listAt } from '../shared/raw-values.ts';
import { KindIcon } from './kind-shape.tsx';
import type { SystemNode, SystemTree } from './model/system-tree.ts';

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
              <span key="species" className="faint">
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
        <ul className="plain-list above2" aria-label="Inhabited places">
          {places.map(({ node, population, holders }) => (
            <li className="row line-above target gap2" key={node.key}>
              <KindIcon kind={node.kind} />
              <span className="truncate">{node.title}</span>
              <span className="muted small nowrap push">
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

/**
 * Who lives in a system by name. What stands in an object's `population` is not shown by the specification and empty in
 * every recording, so it is read as loosely as can be: texts, and whatever has a name.
 *
 * @param system the wire element of a system or object.
 * @returns names without repetition, as sent.
 */
export function peoplesIn(system: unknown): readonly string[] {
  const holders = [system, ...listAt(system, 'celestial_objects'), ...listAt(system, 'children')];
  return [...new Set(holders.flatMap((holder) => listAt(holder, 'population').flatMap(nameOf)))];
}

function nameOf(entry: unknown): readonly string[] {
  if (typeof entry === 'string') return entry.trim() === '' ? [] : [entry.trim()];
  if (!isPlainObject(entry)) return [];
  for (const key of ['name', 'species', 'code']) {
    const value = Object.hasOwn(entry, key) ? entry[key] : null;
    const names: readonly string[] = typeof value === 'string' || isPlainObject(value) ? nameOf(value) : [];
    if (names.length > 0) return names;
  }
  return [];
}
