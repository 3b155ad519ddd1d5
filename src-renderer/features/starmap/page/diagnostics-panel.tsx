import { NativeSelect } from '@mantine/core';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { Button } from '../../../ui/kit/button.tsx';
import {
  firstReadings,
  readDirection,
  readStatus,
  statusReadings,
  type StatusReading,
} from '../model/direction-readings.ts';
import { passages, type MapDiagnostic, type StarMap, passageLabels } from '../model/star-map.ts';
import { Disclosure, SystemChips } from './panel-parts.tsx';
import { useDirectionReadings } from '../model/use-star-map.ts';
import classes from './panel.module.css';

/** What is odd about the map's data, what the map does with it, and what the user takes the service's letters to mean. */
export function DiagnosticsPanel({ map }: { readonly map: StarMap }) {
  return (
    <>
      <section aria-label="Findings">
        <h2 className={classes['heading']}>
          Findings <span className="muted light">{formatCount(map.findings.length)}</span>
        </h2>
        {map.findings.length === 0 ? (
          <p className="muted below3">Nothing odd: every system has a position and a tunnel, every tunnel two ends.</p>
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

function FindingBody({ map, finding }: { readonly map: StarMap; readonly finding: MapDiagnostic }) {
  const tunnels = finding.tunnels.slice(0, mostTunnels).flatMap((index) => map.tunnels[index] ?? []);
  return (
    <>
      {tunnels.length === 0 ? null : (
        <ul className="plain-list" aria-label="Tunnels">
          {tunnels.map(({ identity, title, entry, exit }) => (
            <li key={identity} className="muted">
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
  return systems[end ?? -1]?.title ?? 'not on the map';
}

const statusWords: Readonly<Record<StatusReading, string>> = {
  open: 'open',
  closed: 'closed',
  unknown: 'unknown: open',
};

/** The service explains its letters nowhere: what they mean for a route is the user's to say. */
function LetterReadings({ map }: { readonly map: StarMap }) {
  const { readings = firstReadings, setReadings } = useDirectionReadings();
  const { directions, statuses } = lettersOf(map);
  if (directions.length + statuses.length === 0) return null;
  return (
    <section aria-label="What tunnel letters mean">
      <h2 className={classes['heading']}>What tunnel letters mean</h2>
      <p className="muted below3">
        The service sends letters without saying what they mean. Routes take them as set here.
      </p>
      <Letters
        title="Direction"
        letters={directions}
        values={passages}
        valueOf={(letter) => readDirection(readings, letter)}
        wordsOf={passageLabels}
        onChange={(letter, passage) =>
          setReadings({ ...readings, directions: { ...readings.directions, [letter]: passage } })
        }
      />
      <Letters
        title="Status of an end"
        letters={statuses}
        values={statusReadings}
        valueOf={(letter) => readStatus(readings, letter)}
        wordsOf={statusWords}
        onChange={(letter, reading) =>
          setReadings({ ...readings, statuses: { ...readings.statuses, [letter]: reading } })
        }
      />
      {JSON.stringify(readings) === JSON.stringify(firstReadings) ? null : (
        <div className="flex wrap gap2 above2 below2">
          <Button tone="quiet" onClick={() => setReadings(firstReadings)}>
            As at first
          </Button>
        </div>
      )}
    </section>
  );
}

interface LettersProps<Value extends string> {
  readonly title: string;
  readonly letters: readonly TunnelLetter[];
  readonly values: readonly Value[];
  readonly valueOf: (letter: string) => Value;
  readonly wordsOf: Readonly<Record<Value, string>>;
  readonly onChange: (letter: string, value: Value) => void;
}

function Letters<Value extends string>({ title, letters, values, valueOf, wordsOf, onChange }: LettersProps<Value>) {
  return letters.map(({ letter, count }) => (
    <div key={letter} className={classes['letter']}>
      <span className="breakable">
        {title} <code className="small mono">{letter}</code>
        <span className="muted small block">{formatCounted(count, 'tunnels')}</span>
      </span>
      <NativeSelect
        size="xs"
        aria-label={`${title} ${letter} means`}
        value={valueOf(letter)}
        data={values.map((value) => ({ value, label: wordsOf[value] }))}
        onChange={(event) => {
          const chosen = values.find((value) => value === event.currentTarget.value);
          if (chosen !== undefined) onChange(letter, chosen);
        }}
      />
    </div>
  ));
}

/** A letter of the service's that nothing explains, and how many tunnels bear it. */
interface TunnelLetter {
  readonly letter: string;
  readonly count: number;
}

/** The direction letters of a map's tunnels and the status letters of their ends, what occurs most first. */
export function lettersOf({ tunnels }: StarMap): {
  readonly directions: readonly TunnelLetter[];
  readonly statuses: readonly TunnelLetter[];
} {
  return {
    directions: countLetters(tunnels.map(({ fields }) => [fields.direction])),
    statuses: countLetters(tunnels.map(({ fields }) => [fields.entry?.status ?? null, fields.exit?.status ?? null])),
  };
}

/** Each letter counts once for each tunnel. */
function countLetters(ofTunnels: readonly (readonly (string | null)[])[]): readonly TunnelLetter[] {
  const counts = new Map<string, number>();
  for (const letters of ofTunnels) {
    for (const letter of new Set(letters)) if (letter !== null) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return [...counts]
    .map(([letter, count]) => ({ letter, count }))
    .toSorted((a, b) => b.count - a.count || a.letter.localeCompare(b.letter));
}
