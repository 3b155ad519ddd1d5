import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { starSystemDetailFields } from '../../../../src-shared/catalog/star-system.ts';
import { starSystemFields } from '../../../../src-shared/catalog/systems.ts';
import { formatFigure } from '../../../format/format.ts';
import { systemPath } from '../../../format/paths.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { codeOf } from '../model/find-systems.ts';
import { formatJumpLink, type JumpLink } from '../model/jump-links.ts';
import { FactSections, shownSystem } from '../shared/facts.tsx';
import { KindIcon } from './kind-shape.tsx';
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
        <p className={classes['none']}>
          {hasTunnels
            ? 'No tunnel of the map ends here.'
            : 'The tunnels are not archived yet, so nobody knows where they lead.'}
        </p>
      ) : (
        <ul className={classes['ways']}>
          {links.map((link) => (
            <li key={`${link.tunnel.index} ${link.side}`}>
              <KindIcon kind="jump-point" />
              {link.next ? (
                <Link href={systemPath(codeOf(link.next))} className={classes['waysOutPanelLink'] ?? ''}>
                  {link.next.title}
                </Link>
              ) : (
                <span>{link.nextWords}, not on the map</span>
              )}
              <span className={classes['facts']}>{factsOf(link)}</span>
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
