import { TextInput } from '@mantine/core';
import { useDeferredValue, useId } from 'react';
import { formatCount } from '../../../ui/format.ts';
import { diskTitles } from '../disk-titles.ts';
import { placeOfLoadTime } from '../place-of-load-time.ts';
import { placeWords } from '../place-words.ts';
import { maxTypedChars } from '../telemetry-address.ts';
import { useTelemetryStore } from '../telemetry-store.ts';
import type { Disk, LoadTimePlace } from '../telemetry.ts';
import classes from './my-load-time-section.module.css';
import { NoFigures } from './no-figures.tsx';
import { PageSection } from './page-section.tsx';
import { PlaceBar } from './place-bar.tsx';
import { readLoadTime } from './read-load-time.ts';
import { SaveCsvButton } from './save-csv-button.tsx';
import type { ShownTelemetry } from './shown-telemetry.ts';
import { byTimetable } from './timetable-words.ts';
import { writePlacesCsv } from './write-places-csv.ts';

/** SSD first: it is the more common. */
const columns: readonly Disk[] = ['ssd', 'hdd'];

/** A load time in, where it lies among the reports of each version out. */
export function MyLoadTimeSection({ shown }: { readonly shown: ShownTelemetry }) {
  const typed = useTelemetryStore(({ view }) => view.loadTime);
  const changeView = useTelemetryStore((store) => store.changeView);
  const read = readLoadTime(typed);
  const settled = readLoadTime(useDeferredValue(typed));
  const messageId = useId();
  const message = read.kind === 'wrong' ? read.message : read.kind === 'value' ? read.note : null;
  return (
    <PageSection
      id="my-load-time"
      title="Where is my load time?"
      note="Placed among the published percentiles of each version, and interpolated in a straight line between two neighbours only; beyond the first and the last nothing is said. The figures come without a unit, which is probably seconds."
    >
      <div className={classes['form']}>
        <TextInput
          label="My load time, in seconds"
          size="xs"
          w={200}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxTypedChars}
          placeholder="such as 42.5"
          value={typed}
          aria-invalid={read.kind === 'wrong'}
          aria-describedby={messageId}
          onChange={({ currentTarget: { value } }) => changeView({ loadTime: value })}
          onKeyDown={({ key }) => {
            if (key === 'Escape') changeView({ loadTime: '' });
          }}
        />
        <p id={messageId} role="status" className={classes['message']} data-wrong={read.kind === 'wrong' || undefined}>
          {message}
        </p>
      </div>
      {settled.kind === 'value' ? (
        <>
          <ShownPlace shown={shown} value={settled.value} />
          <Places shown={shown} value={settled.value} />
        </>
      ) : (
        <p className={classes['hint']}>
          {read.kind === 'empty'
            ? 'Enter how long the game takes to load on your machine.'
            : 'Nothing is placed until the number can be read.'}
        </p>
      )}
    </PageSection>
  );
}

interface PlacesProps {
  readonly shown: ShownTelemetry;
  readonly value: number;
}

/** The version shown in whole sentences; the table has the same of all versions in short. */
function ShownPlace({ shown: { answers, version, timetable }, value }: PlacesProps) {
  if (version === null || !answers.has(version.name)) return null;
  return (
    <ul className={classes['sentences']} aria-label={`${version.name} ${byTimetable(timetable)}`}>
      {columns.map((disk) => (
        <li key={disk}>
          <strong>
            {version.name}, {diskTitles[disk]}:
          </strong>{' '}
          {placeWords(placeOf(answers, { name: version.name, disk, value }))}.
        </li>
      ))}
    </ul>
  );
}

function Places({ shown: { inView, answers, version, timetable }, value }: PlacesProps) {
  const rows = inView.filter(({ name }) => answers.has(name)).toReversed();
  if (rows.length === 0) return <NoFigures timetable={timetable} />;
  return (
    <>
      <div
        className={classes['frame']}
        role="region"
        aria-label={`Place of a load time of ${value} by version`}
        tabIndex={0}
      >
        <table className={classes['table']}>
          <caption className="visually-hidden">
            Where a load time of {value} lies among the reports of each version, {byTimetable(timetable)}
          </caption>
          <thead>
            <tr>
              <th scope="col">Version</th>
              {columns.map((disk) => (
                <th key={disk} scope="col">
                  {diskTitles[disk]}: took as long or less
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name }) => (
              <tr key={name} aria-current={name === version?.name || undefined}>
                <th scope="row">{name}</th>
                {columns.map((disk) => (
                  <td key={disk}>
                    <Place place={placeOf(answers, { name, disk, value })} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SaveCsvButton
        of="the places"
        name={`telemetry load time ${value} ${byTimetable(timetable)}`}
        write={() =>
          writePlacesCsv(
            answers,
            rows.map(({ name }) => name),
            value,
          )
        }
      />
    </>
  );
}

interface PlaceQuestion {
  readonly name: string;
  readonly disk: Disk;
  readonly value: number;
}

function placeOf(answers: ShownTelemetry['answers'], { name, disk, value }: PlaceQuestion): LoadTimePlace {
  return placeOfLoadTime(answers.get(name)?.telemetry.current?.[`${disk}LoadTimes`]?.percentiles, value);
}

function Place({ place }: { readonly place: LoadTimePlace }) {
  return (
    <span className={classes['place']} data-unknown={place.kind === 'unknown' || undefined}>
      <PlaceBar place={place} />
      <PlaceInShort place={place} />
    </span>
  );
}

/** The same sentence as above, of which only what differs from row to row is on screen: the head says the rest. */
function PlaceInShort({ place }: { readonly place: LoadTimePlace }) {
  if (place.kind !== 'between' || place.share === null || place.lower === place.upper) return placeWords(place);
  return (
    <span>
      about {formatCount(place.share)} %<span className="visually-hidden"> took as long or less,</span>{' '}
      <span className={classes['band']}>
        between <span className="visually-hidden">the published </span>
        {place.lower} % and {place.upper} %
      </span>
    </span>
  );
}
