import { Link } from 'wouter';
import type { CelestialObject } from '../../../../src-shared/domain/starmap.ts';
import { objectPath, systemPath } from '../../../format/paths.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { DescriptionText } from '../../../ui/kit/description-text.tsx';
import { codeOf } from '../model/find-systems.ts';
import { formatJumpLink, type JumpLink } from '../model/jump-links.ts';
import { affiliationList, FactSections, figureValue, flagWord, formatKnownInstant, rawText } from '../shared/facts.tsx';
import type { FactField, FactSection, Sourced } from '../shared/raw-values.ts';
import { KindIcon } from './kind-shape.tsx';
import { figureRemark } from './model/object-figures.ts';
import { formatKind, type SystemNode } from './model/system-tree.ts';
import classes from './system-page.module.css';

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
            {[object.name === null ? null : object.designation, object.subtype?.name ?? formatKind(object.type)]
              .filter((words) => words !== null && words !== undefined)
              .join(' · ')}
          </p>
        </div>
        <Button tone="quiet" onClick={onClose}>
          Close
        </Button>
      </header>
      <div className="row wrap gap2-4 gone-empty flush above3 below3">
        {link?.next ? (
          <Link href={systemPath(codeOf(link.next))} className={classes['go'] ?? ''}>
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
      <FactSections sections={objectSections} of={of} level={3} />
    </section>
  );
}

type Field = FactField<CelestialObject>;

/** Every field of an object (spec, "Starmap object") but its description, its children and what is only kept raw. */
export const objectSections: readonly FactSection<CelestialObject>[] = [
  {
    title: 'What it is',
    fields: [
      { title: 'Kind', sentAt: [[['type']]], show: ({ type }) => formatKind(type) },
      {
        title: 'Subtype',
        sentAt: [[['subtype']], [['subtype_id']]],
        show: ({ subtype }) => subtype?.name ?? subtype?.id,
      },
      { title: 'Name', sentAt: [[['name']]], show: ({ name }) => name },
      { title: 'Designation', sentAt: [[['designation']]], show: ({ designation }) => designation },
      {
        title: 'Affiliation',
        sentAt: [[['affiliation']]],
        show: ({ affiliations }) => affiliationList(affiliations),
      },
      { title: 'Habitable', sentAt: [[['habitable']]], show: ({ habitable }) => flagWord(habitable) },
    ],
  },
  {
    title: 'Place and size',
    remark: 'no unit named',
    fields: [
      figure('Distance', 'distance'),
      figure('Longitude', 'longitude'),
      figure('Latitude', 'latitude'),
      figure('Size', 'size'),
      figure('Orbit period', 'orbitPeriod', 'orbit_period'),
      figure('Axial tilt', 'axialTilt', 'axial_tilt'),
      figure('Age', 'age'),
    ],
  },
  {
    title: 'Sensors',
    remark: 'no unit named',
    fields: [
      sensor('Danger', 'sensorDanger', 'sensor_danger'),
      sensor('Economy', 'sensorEconomy', 'sensor_economy'),
      sensor('Population', 'sensorPopulation', 'sensor_population'),
    ],
  },
  {
    title: 'Record',
    fields: [
      { title: 'Code', sentAt: [[['code']]], show: ({ code }) => rawText(code) },
      { title: 'Id', sentAt: [[['id']]], show: ({ id }) => rawText(id) },
      { title: 'Parent id', sentAt: [[['parent_id']]], show: ({ parentId }) => rawText(parentId) },
      { title: 'Appearance', sentAt: [[['appearance']]], show: ({ appearance }) => rawText(appearance) },
      { title: 'Label shown', sentAt: [[['show_label']]], show: ({ showLabel }) => flagWord(showLabel) },
      {
        title: 'Orbit shown',
        sentAt: [[['show_orbitlines']]],
        show: ({ showOrbitLines }) => flagWord(showOrbitLines),
      },
      {
        title: 'fairchanceact',
        sentAt: [[['fairchanceact']]],
        show: ({ fairChanceAct }) => flagWord(fairChanceAct),
      },
      { title: 'Page', sentAt: [[['info_url']]], show: ({ infoUrl }) => rawText(infoUrl) },
      { title: 'Modified', sentAt: [[['time_modified']]], show: ({ modifiedAt }) => formatKnownInstant(modifiedAt) },
    ],
  },
];

type FigureKey = 'age' | 'size' | 'distance' | 'latitude' | 'longitude' | 'axialTilt' | 'orbitPeriod';

function figure(title: string, key: FigureKey, wire: string = key): Field {
  return {
    title,
    sentAt: [[[wire]]],
    show: ({ [key]: value }) => figureValue(value, value === null ? null : figureRemark(key, value)),
  };
}

function sensor(title: string, key: 'sensorDanger' | 'sensorEconomy' | 'sensorPopulation', wire: string): Field {
  return { title, sentAt: [[[wire]]], show: ({ [key]: value }) => figureValue(value) };
}
