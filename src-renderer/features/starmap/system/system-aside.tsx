import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { StarSystem, StarSystemDetail } from '../../../../src-shared/domain/starmap.ts';
import { formatFigure } from '../../../format/format.ts';
import { systemPath } from '../../../format/paths.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { codeOf } from '../model/find-systems.ts';
import { formatJumpLink, type JumpLink } from '../model/jump-links.ts';
import { affiliationList, FactSections, figureValue, formatKnownInstant, rawText } from '../shared/facts.tsx';
import type { FactField, FactSection } from '../shared/raw-values.ts';
import { KindIcon } from './kind-shape.tsx';
import type { ShownSystem } from './model/use-system.ts';
import classes from './system-page.module.css';

/** Every field that the list of systems and a system's details share (spec, "Starmap system"), but the description. */
const systemSections: readonly FactSection<StarSystem>[] = [
  {
    title: 'System',
    fields: [
      { title: 'Affiliation', sentAt: [[['affiliation']]], show: ({ affiliations }) => affiliationList(affiliations) },
      { title: 'Type', sentAt: [[['type']]], show: ({ type }) => type?.toLowerCase().replaceAll('_', ' ') },
      { title: 'Status', sentAt: [[['status']]], show: ({ status }) => rawText(status) },
    ],
  },
  {
    title: 'Aggregates',
    remark: 'no unit named',
    fields: [
      figure('Size', 'size', 'aggregated_size'),
      figure('Population', 'population', 'aggregated_population'),
      figure('Economy', 'economy', 'aggregated_economy'),
      figure('Danger', 'danger', 'aggregated_danger'),
    ],
  },
  {
    title: 'Position',
    remark: 'no unit named',
    fields: [figure('x', 'x', 'position_x'), figure('y', 'y', 'position_y'), figure('z', 'z', 'position_z')],
  },
  {
    title: 'Record',
    fields: [
      { title: 'Name', sentAt: [[['name']]], show: ({ name }) => name },
      { title: 'Code', sentAt: [[['code']]], show: ({ code }) => rawText(code) },
      { title: 'Id', sentAt: [[['id']]], show: ({ id }) => rawText(id) },
      { title: 'Page', sentAt: [[['info_url']]], show: ({ infoUrl }) => rawText(infoUrl) },
      { title: 'Modified', sentAt: [[['time_modified']]], show: ({ modifiedAt }) => formatKnownInstant(modifiedAt) },
    ],
  },
];

/** What only a system's details have. */
const zoneSection: FactSection<StarSystemDetail> = {
  title: 'Zones',
  remark: 'no unit named',
  fields: [
    zone('Habitable from', 'habitableZoneInner', 'habitable_zone_inner'),
    zone('Habitable to', 'habitableZoneOuter', 'habitable_zone_outer'),
    zone('Frost line', 'frostLine', 'frost_line'),
  ],
};

type FigureKey = 'size' | 'population' | 'economy' | 'danger' | 'x' | 'y' | 'z';

function figure(title: string, key: FigureKey, wire: string): FactField<StarSystem> {
  return { title, sentAt: [[[wire]]], show: ({ [key]: value }) => figureValue(value) };
}

type ZoneKey = 'habitableZoneInner' | 'habitableZoneOuter' | 'frostLine';

function zone(title: string, key: ZoneKey, wire: string): FactField<StarSystemDetail> {
  return { title, sentAt: [[[wire]]], show: ({ [key]: value }) => figureValue(value) };
}

const zones: readonly FactSection<StarSystemDetail>[] = [zoneSection];

/** The facts of a system, beside its drawing. */
export function SystemAside({ shared, whole }: Pick<ShownSystem, 'shared' | 'whole'>) {
  const [first, aggregates, ...others] = systemSections;
  if (!shared || !first || !aggregates) return null;
  return (
    <>
      <FactSections sections={[first, aggregates]} of={shared} level={2} />
      {whole ? <FactSections sections={zones} of={whole} level={2} /> : null}
      <FactSections sections={others} of={shared} level={2} />
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
