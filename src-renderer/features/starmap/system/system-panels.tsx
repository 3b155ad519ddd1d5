import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { peoplesIn, starSystemDetailFields } from '../../../../src-shared/catalog/starmap/star-system.ts';
import { celestialObjectFields, type CelestialObject } from '../../../../src-shared/catalog/starmap/starmap-object.ts';
import { starSystemFields, type StarSystem } from '../../../../src-shared/catalog/starmap/systems.ts';
import { formatFigure } from '../../../format/format.ts';
import { objectPath, systemPath } from '../../../format/paths.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { DescriptionText } from '../../../ui/kit/description-text.tsx';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';
import { codeOf } from '../model/find-systems.ts';
import { formatJumpLink, type JumpLink } from '../shared/jump-links.ts';
import { affiliationList, FactSections, figureValue, rawText, shownSystem, type Sourced } from '../shared/facts.tsx';
import { KindIcon } from './kind-shape.tsx';
import { figureRemark } from './model/object-figures.ts';
import { formatObjectKind, type SystemNode, type SystemTree } from './model/system-tree.ts';
import type { ShownSystem } from './model/use-system.ts';
import classes from './system-page.module.css';

/** The facts of a system, beside its drawing: every field but its description. */
export function SystemAside({ shared, whole }: Pick<ShownSystem, 'shared' | 'whole'>) {
  if (!shared) return null;
  const own = { fields: starSystemFields, of: shared, level: 2, show: shownSystem } as const;
  return (
    <>
      <FactSections {...own} sections={['System', 'Aggregates']} />
      {whole ? <FactSections fields={starSystemDetailFields} sections={['Zones']} of={whole} level={2} /> : null}
      <FactSections {...own} sections={['Position', 'Record']} />
    </>
  );
}

interface WaysOutPanelProps {
  readonly links: readonly JumpLink[];
  /** Whether the archive holds any tunnels; without, nothing can be said. */
  readonly hasTunnels: boolean;
  readonly aside: ReactNode;
}

/** The jump points of a system, each a link to the next one. */
export function WaysOutPanel({ links, hasTunnels, aside }: WaysOutPanelProps) {
  return (
    <Panel title="Jump points" aside={aside}>
      {links.length === 0 ? (
        <p className="muted">
          {hasTunnels
            ? 'No tunnel of the map ends here.'
            : 'The tunnels are not archived yet, so nobody knows where they lead.'}
        </p>
      ) : (
        <ul className={`${classes['ways']} plain-list`}>
          {links.map((link) => (
            <li className="row least-row wrap gap0-2" key={`${link.tunnel.index} ${link.side}`}>
              <KindIcon kind="jump-point" />
              {link.next ? (
                <Link href={systemPath(codeOf(link.next))} className="quiet-line firmer lines28 target">
                  {link.next.title}
                </Link>
              ) : (
                <span>{link.nextWords}, not on the map</span>
              )}
              <span className="muted small push">{factsOf(link)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** `size M · both ways · at 3.2`. */
function factsOf(link: JumpLink): string {
  const { tunnel, mouth } = link;
  const distance = mouth?.distance ?? null;
  return [
    `size ${tunnel.fields.size ?? 'unknown'}`,
    formatJumpLink(link),
    ...(distance === null ? [] : [`at ${formatFigure(distance)}`]),
  ].join(' · ');
}

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
                none named by this response
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

interface ObjectAsideProps {
  readonly node: SystemNode;
  readonly of: Sourced<CelestialObject>;
  /** Where it leads, for a jump point. */
  readonly link: JumpLink | null;
  /** Shows what circles it; null where nothing does, or where it is shown already. */
  readonly onLook: (() => void) | null;
  readonly onClose: () => void;
}

/** The selected object beside the drawing: what can be done with it, and everything known of it. */
export function ObjectAside({ node, of, link, onLook, onClose }: ObjectAsideProps) {
  const { object } = node;
  return (
    <section className="narrow" aria-label={node.title}>
      <header className={`${classes['head']} row-top gap2`}>
        <KindIcon kind={node.kind} />
        <div className="grow narrow">
          <h2 className="large lines24 breakable bolder">{node.title}</h2>
          <p className="muted small">
            {[object.name === null ? null : object.designation, object.subtype?.name ?? formatObjectKind(object.type)]
              .filter((words) => words !== null && words !== undefined)
              .join(' · ')}
          </p>
        </div>
        <Button tone="quiet" onClick={onClose}>
          Close
        </Button>
      </header>
      <div className="row wrap gap2-4 gone-empty above3 below3">
        {link?.next ? (
          <Link
            href={systemPath(codeOf(link.next))}
            className="brass-link inline-base bold no-line pad0-3 round target-button gap2"
          >
            Go to {link.next.title} <span className="tiny firm">{formatJumpLink(link)}</span>
          </Link>
        ) : null}
        {onLook ? <Button onClick={onLook}>Look at what circles it</Button> : null}
        {object.code === null ? null : (
          <Link href={objectPath(object.code)} className="quiet-line inline-base target-button gap2 lines32">
            Open its page
          </Link>
        )}
      </div>
      {object.description === null ? null : (
        <div className={`${classes['description']} below3`}>
          <DescriptionText text={object.description} />
        </div>
      )}
      <ObjectFacts of={of} />
    </section>
  );
}

interface ObjectFactsProps {
  readonly of: Sourced<CelestialObject>;
}

/** Every field of an object (spec, "Starmap object") but its description, its children and what is only kept raw. */
export function ObjectFacts({ of }: ObjectFactsProps) {
  return (
    <FactSections
      fields={celestialObjectFields}
      sections={['What it is', 'Place and size', 'Sensors', 'Record']}
      of={of}
      level={3}
      show={{
        type: formatObjectKind,
        subtype: (subtype) => subtype?.name ?? subtype?.id,
        affiliations: affiliationList,
        appearance: rawText,
      }}
      remarkOn={figureRemark}
    />
  );
}
