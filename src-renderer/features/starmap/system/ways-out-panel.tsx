import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatFigure } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { systemPath } from '../../../ui/paths.ts';
import { codeOf } from './find-system.ts';
import { wayWords, type JumpLink } from './jump-links.ts';
import { KindIcon } from './kind-icon.tsx';
import classes from './ways-out-panel.module.css';

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
                <Link href={systemPath(codeOf(link.next))} className={classes['link'] ?? ''}>
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
    wayWords(link),
    ...(distance === null ? [] : [`at ${formatFigure(distance)}`]),
  ].join(' · ');
}
