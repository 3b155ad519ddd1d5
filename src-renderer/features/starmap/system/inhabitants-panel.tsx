import type { StarSystem } from '../../../../src-shared/domain/star-system.ts';
import { formatFigure } from '../../../ui/format.ts';
import { Facts, Panel } from '../../../ui/panel.tsx';
import { affiliationList, figureValue } from './fact-values.tsx';
import classes from './inhabitants-panel.module.css';
import { KindIcon } from './kind-icon.tsx';
import { inhabitedPlaces, peoplesIn } from './peoples-of.ts';
import type { SystemTree } from './system-tree.ts';

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
              <span key="species" className={classes['none']}>
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
              <span className={classes['title']}>{node.title}</span>
              <span className={classes['facts']}>
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
