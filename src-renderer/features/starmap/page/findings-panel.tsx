import { formatCount } from '../../../ui/format.ts';
import type { MapFinding, StarMap } from '../star-map.ts';
import { Disclosure } from './disclosure.tsx';
import { LetterReadings } from './letter-readings.tsx';
import classes from './panel-words.module.css';
import { SystemChips } from './system-chips.tsx';

/** What is odd about the map's data, what the map does with it, and what the user takes the service's letters to mean. */
export function FindingsPanel({ map }: { readonly map: StarMap }) {
  return (
    <>
      <section aria-label="Findings">
        <h2 className={classes['heading']}>
          Findings <span className={classes['count']}>{formatCount(map.findings.length)}</span>
        </h2>
        {map.findings.length === 0 ? (
          <p className={classes['text']}>
            Nothing odd: every system has a position and a tunnel, every tunnel two ends.
          </p>
        ) : null}
        {map.findings.map((finding, index) => (
          // Findings have no identity; they stand in the map's own order.
          <Disclosure key={`${index} ${finding.words}`} title={finding.words}>
            <FindingBody map={map} finding={finding} />
          </Disclosure>
        ))}
      </section>
      <LetterReadings map={map} />
    </>
  );
}

function FindingBody({ map, finding }: { readonly map: StarMap; readonly finding: MapFinding }) {
  const tunnels = finding.tunnels.slice(0, mostTunnels).flatMap((index) => map.tunnels[index] ?? []);
  return (
    <>
      {tunnels.length === 0 ? null : (
        <ul className={classes['list']} aria-label="Tunnels">
          {tunnels.map(({ identity, title, entry, exit }) => (
            <li key={identity} className={classes['text']} style={{ margin: 0 }}>
              {title}: {nameOf(map, entry)} – {nameOf(map, exit)}
            </li>
          ))}
        </ul>
      )}
      <SystemChips systems={finding.systems.flatMap((index) => map.systems[index] ?? [])} label="Systems" />
    </>
  );
}

/** The table of tunnels has the rest. */
const mostTunnels = 30;

function nameOf({ systems }: StarMap, end: number | null): string {
  return end === null ? 'not on the map' : (systems[end]?.title ?? 'not on the map');
}
