import { PlainTable, type TableColumn } from '../../../ui/table/plain-table.tsx';
import { memo, useDeferredValue, useId } from 'react';
import { formatCount } from '../../../format/format.ts';
import { diskTitles, formatTimetable } from '../model/labels.ts';
import { formatPlace, placeOfLoadTime, readLoadTime, writePlacesCsv } from '../model/load-time-place.ts';
import type { ShownTelemetry } from '../model/shown-telemetry.ts';
import { maxTypedChars, useTelemetryStore } from '../model/telemetry-store.ts';
import type { Disk, LoadTimePlace } from '../model/telemetry.ts';
import classes from './my-load-time-section.module.css';
import { SaveCsvButton } from '../../../ui/save/save-files.tsx';
import { NoFigures, PageSection } from './page-section.tsx';

/** A load time in, where it lies among the reports of each version out. */
export function MyLoadTimeSection({ shown }: { readonly shown: ShownTelemetry }) {
  const typed = useTelemetryStore(({ view }) => view.loadTime);
  const changeView = useTelemetryStore((store) => store.changeView);
  const read = readLoadTime(typed);
  const settled = readLoadTime(useDeferredValue(typed));
  const id = useId();
  const messageId = `${id}message`;
  const message = read.kind === 'wrong' ? read.message : read.kind === 'value' ? read.note : null;
  return (
    <PageSection
      id="my-load-time"
      title="Where is my load time?"
      note="Placed among the published percentiles of each version, and interpolated in a straight line between two neighbours only; beyond the first and the last nothing is said. The figures come without a unit, which is probably seconds."
    >
      <div className="flex wrap gap2-4 below3 items-end">
        <div>
          <label className={classes['label']} htmlFor={id}>
            My load time, in seconds
          </label>
          {/* The kit's own input takes no description from outside; what was read must be told with the field. */}
          <input
            id={id}
            className={classes['input']}
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
        </div>
        <p
          id={messageId}
          role="status"
          className="muted small pad1-0 target toned"
          data-wrong={read.kind === 'wrong' || undefined}
        >
          {message}
        </p>
      </div>
      {settled.kind === 'value' ? (
        <LoadTimePlaces shown={shown} value={settled.value} />
      ) : (
        <p className="muted">
          {read.kind === 'empty'
            ? 'Enter how long the game takes to load on your machine.'
            : 'Nothing is placed until the number can be read.'}
        </p>
      )}
    </PageSection>
  );
}

/** SSD first: it is the more common. */
const columns: readonly Disk[] = ['ssd', 'hdd'];

interface PlacesProps {
  readonly shown: ShownTelemetry;
  /** In the unit of the service’s figures, which nobody names. */
  readonly value: number;
}

/** Where a load time lies, of the version shown in sentences and of all versions in a table. */
const LoadTimePlaces = memo(function LoadTimePlaces(props: PlacesProps) {
  return (
    <>
      <ShownPlace {...props} />
      <PlacesTable {...props} />
    </>
  );
});

/** The version shown in whole sentences; the table has the same of all versions in short. */
function ShownPlace({ shown: { responses, version, timetable }, value }: PlacesProps) {
  if (version === null || !responses.has(version.name)) return null;
  return (
    <ul
      className="selectable unpadded no-dots grid gap0 flush below3"
      aria-label={`${version.name} ${formatTimetable(timetable)}`}
    >
      {columns.map((disk) => (
        <li key={disk}>
          <strong>
            {version.name}, {diskTitles[disk]}:
          </strong>{' '}
          {formatPlace(placeOf(responses, { name: version.name, disk, value }))}.
        </li>
      ))}
    </ul>
  );
}

function PlacesTable({ shown: { inView, responses, version, timetable }, value }: PlacesProps) {
  const rows = inView.filter(({ name }) => responses.has(name)).toReversed();
  if (rows.length === 0) return <NoFigures timetable={timetable} />;
  return (
    <>
      <PlainTable
        look="framed"
        density="dense"
        label={`Place of a load time of ${value} by version`}
        caption={`Where a load time of ${value} lies among the reports of each version, ${formatTimetable(timetable)}`}
        mostHeight={332}
        className="fixed-columns"
        columns={[
          { id: 'version', title: 'Version', className: classes['version'], value: ({ name }) => name },
          ...columns.map((disk): TableColumn<(typeof rows)[number]> => ({
            id: disk,
            title: `${diskTitles[disk]}: took as long or less`,
            show: ({ name }) => <Place place={placeOf(responses, { name, disk, value })} />,
          })),
        ]}
        rows={rows}
        rowKey={({ name }) => name}
        rowProps={({ name }) => ({ 'aria-current': name === version?.name || undefined })}
      />
      <SaveCsvButton
        className="row wrap at-end gap2 above2"
        of="the places"
        name={`telemetry load time ${value} ${formatTimetable(timetable)}`}
        write={() =>
          writePlacesCsv(
            responses,
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

function placeOf(responses: ShownTelemetry['responses'], { name, disk, value }: PlaceQuestion): LoadTimePlace {
  return placeOfLoadTime(responses.get(name)?.telemetry.current?.[`${disk}LoadTimes`]?.percentiles, value);
}

function Place({ place }: { readonly place: LoadTimePlace }) {
  return (
    <span className="row gap3 toned" data-unknown={place.kind === 'unknown' || undefined}>
      <PlaceBar place={place} />
      <PlaceInShort place={place} />
    </span>
  );
}

/** The same sentence as above, of which only what differs from row to row is on screen: the head says the rest. */
function PlaceInShort({ place }: { readonly place: LoadTimePlace }) {
  if (place.kind !== 'between' || place.share === null || place.lower === place.upper) return formatPlace(place);
  return (
    <span>
      about {formatCount(place.share)} %<span className="visually-hidden"> took as long or less,</span>{' '}
      <span className="muted small nowrap beside1">
        between <span className="visually-hidden">the published </span>
        {place.lower} % and {place.upper} %
      </span>
    </span>
  );
}

const width = 96;

/**
 * Where a load time lies, from the fastest report on the left to the slowest on the right: the band between the published
 * percentiles, and in it the interpolated place. The words beside it say the same.
 */
function PlaceBar({ place }: { readonly place: LoadTimePlace }) {
  const band = bandOf(place);
  return (
    <svg className={classes['bar']} width={width} height={12} viewBox={`0 0 ${width} 12`} aria-hidden>
      <line className="stroke-line" x1={0} x2={width} y1={6} y2={6} />
      {[25, 50, 75].map((share) => (
        <line key={share} className="stroke-line" x1={at(share)} x2={at(share)} y1={3.5} y2={8.5} />
      ))}
      {band ? (
        <line
          className={classes['placeBarBand']}
          x1={at(band.from)}
          x2={Math.max(at(band.to), at(band.from) + 2)}
          y1={6}
          y2={6}
        />
      ) : null}
      {place.kind === 'between' && place.share !== null ? (
        <circle className="ink-first stroke-ground stroke" cx={at(place.share)} cy={6} r={3.5} />
      ) : null}
    </svg>
  );
}

function bandOf(place: LoadTimePlace): { readonly from: number; readonly to: number } | null {
  switch (place.kind) {
    case 'between':
      return { from: place.lower, to: place.upper };
    case 'below':
      return { from: 0, to: place.lowest };
    case 'above':
      return { from: place.highest, to: 100 };
    case 'unknown':
      return null;
    default:
      return place satisfies never;
  }
}

/** Room for the mark at either end. */
const inset = 4;

function at(share: number): number {
  return inset + (share / 100) * (width - 2 * inset);
}
