import { useMemo } from 'react';
import { formatCount, formatCounted, formatSigned } from '../../../format/format.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import type { ChartCell, ChartSeries, ChartTable } from '../../../ui/chart/chart.ts';
import { RankedBars } from '../../../ui/chart/ranked-bars.tsx';
import { JsonTree } from '../../../ui/record/json-tree.tsx';
import { formatAsOf, formatTimetable } from '../model/labels.ts';
import { formatShare, rankResolutions, resolutionBars, type RankedResolutions } from '../model/resolutions.ts';
import type { ShownTelemetry } from '../model/shown-telemetry.ts';
import { writeResolutionsCsv } from '../model/telemetry-csv.ts';
import { useTelemetryStore, type ResolutionForm } from '../model/telemetry-store.ts';
import { rawResolutions } from '../model/telemetry.ts';
import { Segments } from '../../../ui/kit/segments.tsx';
import { ComparedPairChoice, useComparedVersions } from './compare-section.tsx';
import { ResolutionSlopes } from './resolution-slopes.tsx';
import { useVersionNames } from './version-figure.ts';
import { PageSection } from './page-section.tsx';

const forms: readonly { readonly value: ResolutionForm; readonly label: string }[] = [
  { value: 'bars', label: 'This version' },
  { value: 'pair', label: 'Two versions' },
  { value: 'all', label: 'All versions' },
];

/** The resolutions of the version shown as ranked shares, or their shares over two versions or all in view as slopes. */
export function ResolutionsSection({ shown }: { readonly shown: ShownTelemetry }) {
  const form = useTelemetryStore(({ view }) => view.resolutions);
  const changeView = useTelemetryStore((store) => store.changeView);
  return (
    <PageSection
      id="resolutions"
      title="Resolutions"
      isOpen
      aside={
        <Segments
          label="Resolutions of"
          value={form}
          options={forms}
          onChange={(resolutions) => changeView({ resolutions })}
        />
      }
    >
      {form === 'bars' ? (
        <RankedResolutionsOf shown={shown} />
      ) : form === 'pair' ? (
        <SlopesOfTwo shown={shown} />
      ) : (
        <SlopesOfAll shown={shown} />
      )}
    </PageSection>
  );
}

/** The two versions that the comparison below stands on as well. */
function SlopesOfTwo({ shown }: { readonly shown: ShownTelemetry }) {
  const compared = useComparedVersions(shown);
  const [before, after] = [compared?.before.version ?? '', compared?.after.version ?? ''];
  const names = useMemo(() => [before, after], [before, after]);
  if (!compared) return <TooFew shown={shown} />;
  return (
    <>
      <ComparedPairChoice {...compared.choice} />
      <ResolutionSlopes versions={names} responses={shown.responses} timetable={shown.timetable} />
    </>
  );
}

function SlopesOfAll({ shown }: { readonly shown: ShownTelemetry }) {
  const names = useVersionNames(shown.inView.filter(({ name }) => shown.responses.has(name)));
  if (names.length < 2) return <TooFew shown={shown} />;
  return <ResolutionSlopes versions={names} responses={shown.responses} timetable={shown.timetable} />;
}

function TooFew({ shown: { timetable } }: { readonly shown: ShownTelemetry }) {
  return (
    <p className="card muted pad4">
      Fewer than two versions are archived {formatTimetable(timetable)}: there is no slope.
    </p>
  );
}

/** The resolutions of the version shown as ranked shares, and whatever of the list could not be read, as it was sent. */
function RankedResolutionsOf({ shown }: { readonly shown: ShownTelemetry }) {
  const { response, before, version, timetable } = shown;
  const ranked = useMemo(
    () => (response ? rankResolutions(rawResolutions(response), before ? rawResolutions(before) : null) : null),
    [response, before],
  );
  const name = version?.name ?? '';
  return (
    <>
      {ranked === null ? (
        <p className="card muted pad4">
          Nothing is archived of {name} {formatTimetable(timetable)}.
        </p>
      ) : ranked.shares.length === 0 && ranked.unread.length === 0 ? (
        <p className="card muted pad4">
          The response for {name} {formatTimetable(timetable)} lists no resolution.
        </p>
      ) : (
        <>
          {ranked.shares.length > 0 ? (
            <ResolutionShares
              version={name}
              before={before?.version ?? null}
              ranked={ranked}
              timetable={formatTimetable(timetable)}
              updatedAt={response?.telemetry.current?.updatedAt ?? null}
            />
          ) : null}
          {ranked.unread.length > 0 ? <Unread unread={ranked.unread} name={name} /> : null}
        </>
      )}
    </>
  );
}

interface UnreadProps {
  readonly unread: readonly unknown[];
  readonly name: string;
}

function Unread({ unread, name }: UnreadProps) {
  return (
    <div className="card muted pad3-4">
      <p>
        {formatCounted(unread.length, 'entries')} could not be read as{' '}
        {unread.length === 1 ? 'a resolution' : 'resolutions'}
        {' and '}
        {unread.length === 1 ? 'is' : 'are'} kept as sent:
      </p>
      <JsonTree label={`Entries of ${name} that could not be read`} value={unread} />
    </div>
  );
}

interface ResolutionSharesProps {
  /** `<major>.<minor>`. */
  readonly version: string;
  /** The version compared with; null without one. */
  readonly before: string | null;
  readonly ranked: RankedResolutions;
  /** Such as `by month`, for the last line of a picture. */
  readonly timetable: string;
  /** The service's own time of the response, UTC, epoch milliseconds. */
  readonly updatedAt: number | null;
}

/** More bars than this are a list: the table has all. */
const mostBars = 20;

/** Resolutions in the service's order as bars, each with its share, and how that changed since the version before. */
function ResolutionShares({ version, before, ranked, timetable, updatedAt }: ResolutionSharesProps) {
  const { shares, hasWeights } = ranked;
  const bars = useMemo(() => resolutionBars(shares.slice(0, mostBars)), [shares]);
  const now: ChartSeries = { id: 'now', label: version, colour: 'var(--c1)', dash: [], mark: 'bar' };
  const then: ChartSeries = {
    id: 'before',
    label: `${before ?? ''}, the version before`,
    colour: 'var(--c5)',
    dash: [],
    mark: 'upright',
  };
  const hasBefore = bars.some(({ shareBefore }) => shareBefore !== null);
  return (
    <ChartFigure
      title={`Resolutions of ${version}`}
      note={noteOf(ranked, before)}
      source={`Client telemetry ${timetable} of ${version}, as the service sent it${formatAsOf([updatedAt])}. Drawn by Orrery.`}
      series={hasWeights ? [now, ...(hasBefore ? [then] : [])] : []}
      table={tableOf(ranked)}
      writeCsv={() => writeResolutionsCsv(ranked)}
      name={`telemetry resolutions ${version}`}
    >
      {bars.length === 0 ? null : (
        <RankedBars label={`Resolutions of ${version}`} bars={bars} colour={now.colour} beforeColour={then.colour} />
      )}
    </ChartFigure>
  );
}

function noteOf({ shares, hasWeights, unread }: RankedResolutions, before: string | null): string {
  if (shares.length === 0 && unread.length === 0) return 'The response names no resolution.';
  return [
    hasWeights
      ? 'The contents of this list are not described. Two numbers are read as width and height, the third as a weight: the share is of the sum of all third numbers.'
      : 'The contents of this list are not described. Two numbers are read as width and height; no weights are sent with them, so only their order is known.',
    before === null ? 'There is no version before to compare with.' : `Changes are since ${before}.`,
    ...(shares.length > mostBars
      ? [`The first ${mostBars} of ${formatCount(shares.length)} are drawn; the table has all.`]
      : []),
    ...(unread.length > 0
      ? [
          `${formatCounted(unread.length, 'entries')} could not be read and ${unread.length === 1 ? 'is' : 'are'} shown as sent.`,
        ]
      : []),
  ].join(' ');
}

function tableOf({ shares }: RankedResolutions): ChartTable {
  const cell = (value: number | null, text: (value: number) => string): ChartCell => ({
    text: value === null ? 'unknown' : text(value),
    value,
    isNumber: true,
  });
  return {
    head: ['Rank', 'Resolution', 'Share', 'Change of share, points', 'Places gained', 'New'],
    rows: shares.map(({ rank, name, share, shareChange, rankChange, isNew }) => [
      { text: String(rank), value: rank },
      { text: name, value: name },
      cell(share, formatShare),
      cell(shareChange, (change) => formatSigned(change * 100, 1)),
      cell(rankChange, (change) => formatSigned(change)),
      { text: isNew === null ? 'unknown' : isNew ? 'new' : 'no', value: isNew === null ? null : String(isNew) },
    ]),
  };
}
