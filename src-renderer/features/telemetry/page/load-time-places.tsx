import { memo } from 'react';
import { formatCount } from '../../../ui/format.ts';
import { diskTitles } from '../disk-titles.ts';
import { placeOfLoadTime } from '../place-of-load-time.ts';
import { placeWords } from '../place-words.ts';
import type { Disk, LoadTimePlace } from '../telemetry.ts';
import classes from './load-time-places.module.css';
import { NoFigures } from './no-figures.tsx';
import { PlaceBar } from './place-bar.tsx';
import { SaveCsvButton } from './save-csv-button.tsx';
import type { ShownTelemetry } from './shown-telemetry.ts';
import { byTimetable } from './timetable-words.ts';
import { writePlacesCsv } from './write-places-csv.ts';

/** SSD first: it is the more common. */
const columns: readonly Disk[] = ['ssd', 'hdd'];

interface PlacesProps {
  readonly shown: ShownTelemetry;
  /** In the unit of the service’s figures, which nobody names. */
  readonly value: number;
}

/** Where a load time lies, of the version shown in sentences and of all versions in a table. */
export const LoadTimePlaces = memo(function LoadTimePlaces(props: PlacesProps) {
  return (
    <>
      <ShownPlace {...props} />
      <PlacesTable {...props} />
    </>
  );
});

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

function PlacesTable({ shown: { inView, answers, version, timetable }, value }: PlacesProps) {
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
