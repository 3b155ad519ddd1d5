import { Link } from 'wouter';
import { describeProblem } from '../../../../src-shared/problem-labels.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import {
  formatCount,
  formatInstant,
  formatMeasured,
  formatMeasuredDifference,
  formatMoment,
  formatPercentChange,
} from '../../../format/format.ts';
import { snapshotPath } from '../../../format/paths.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { compareResponses } from '../model/compare-responses.ts';
import { formatTimetable, timetableNoun } from '../model/labels.ts';
import type { ShownTelemetry } from '../model/shown-telemetry.ts';
import { useTelemetryStore, type TelemetryView } from '../model/telemetry-store.ts';
import { isEmptyReading, type ComparedFigure, type TelemetryResponse } from '../model/telemetry.ts';
import { RequestFailure } from './fetch-trouble.tsx';
import classes from './glance-panel.module.css';
import { focusVersionChoice, glanceTitleId } from './page-section.tsx';
import { ResponseTimes } from './response-times.tsx';

/** The version shown in five figures, how they changed, how old they are, and what fetching them again costs. */
export function GlancePanel({ shown }: { readonly shown: ShownTelemetry }) {
  const { version, response, timetable, before } = shown;
  const name = version?.name ?? '';
  const params = { version: name, timetable };
  const stored = usePlan('telemetry', params, 'stored');
  const live = usePlan('telemetry', params, 'refresh');
  if (version === null) return null;
  // A day of an older version can be asked for in the Explorer; here it is not offered.
  const isOffered = timetable !== 'DAY' || version.isLatest;
  return (
    <section aria-labelledby={glanceTitleId} className="card pad4">
      <div className={classes['head']}>
        <div>
          <h2 id={glanceTitleId} tabIndex={-1} className="large bold">
            {name} {formatTimetable(timetable)}
            {version.isLatest ? <span className={classes['latest']}>latest</span> : null}
          </h2>
          {response ? (
            <p>
              <ResponseTimes response={response} /> ·{' '}
              <Link href={snapshotPath(response.snapshotId)} className="hover-clear quiet-line muted small">
                raw response
              </Link>
            </p>
          ) : null}
        </div>
        {response && isOffered ? (
          <div className="flex wrap at-end rigid gap2">
            <RefreshButton plan={live.ok ? live.value : null} label={`Live ${name}`} tone="plain" />
            <RefreshButton plan={stored.ok ? stored.value : null} label={`Refresh ${name}`} tone="plain" />
          </div>
        ) : null}
      </div>
      <RequestFailure
        requestKey={requestKey('telemetry', params)}
        what={`a ${timetableNoun(timetable)} of ${name}`}
        {...(response ? { stillWorks: 'What was fetched before is shown below.' } : {})}
      />
      {response === null ? (
        <NoResponse shown={shown} />
      ) : isEmptyReading(response.telemetry.current) ? (
        <p className={classes['empty']}>{emptyWords(response, version.isLatest)}</p>
      ) : (
        <>
          <Tiles response={response} before={before} />
          {before === null ? (
            <p className="muted small above2">
              No earlier version is archived {formatTimetable(timetable)}: there is nothing to compare with.
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}

/** What a response without a figure means, as far as one can tell. */
function emptyWords({ version, timetable, telemetry }: TelemetryResponse, isLatest: boolean): string {
  const at = telemetry.current?.updatedAt ?? null;
  const when = at === null ? '' : `, as of ${formatMoment(at)}`;
  const why =
    timetable === 'DAY' && !isLatest
      ? ' The service calls a day useful for the latest version only, and this one is not the latest any more.'
      : '';
  return `The response for this ${timetableNoun(timetable)} of ${version} has no figures in it${when}: nobody reported any, or the service keeps none.${why} An empty response is not a 0.`;
}

/** Ids of `compareAnswers`, in the order they are read. */
const told = [
  { id: 'ssd.p50', title: 'SSD, median load time' },
  { id: 'hdd.p50', title: 'HDD, median load time' },
  { id: 'latency', title: 'Latency, average' },
  { id: 'stability', title: 'Stability score' },
  { id: 'reports', title: 'Reports behind it' },
] as const;

interface TilesProps {
  readonly response: TelemetryResponse;
  readonly before: TelemetryResponse | null;
}

const nothing = { telemetry: { current: null, past: null } };

function Tiles({ response, before }: TilesProps) {
  const figures = compareResponses(before ?? nothing, response);
  return (
    <dl className={classes['tiles']}>
      {told.map(({ id, title }) => {
        const figure = figures.find((one) => one.id === id);
        return (
          <div key={id} className={classes['tile']}>
            <dt className="muted small">{title}</dt>
            <dd className={classes['figure']} title={figure?.after === null ? undefined : String(figure?.after)}>
              {figure?.after === null || figure?.after === undefined ? (
                <span className={classes['unknown']}>unknown</span>
              ) : figure.meaning === 'count' ? (
                formatCount(figure.after)
              ) : (
                formatMeasured(figure.after)
              )}
            </dd>
            {figure && before ? (
              <dd className="muted small">
                <Change figure={figure} than={before.version} />
              </dd>
            ) : null}
          </div>
        );
      })}
    </dl>
  );
}

interface ChangeProps {
  readonly figure: ComparedFigure;
  /** The version before. */
  readonly than: string;
}

function Change({ figure: { words, difference, percent, meaning }, than }: ChangeProps) {
  if (words === null || difference === null) return `${than}: unknown`;
  if (words === 'no claim') return `no claim against ${than}: no sample size`;
  if (words === 'same') return `same as ${than}`;
  const amount =
    meaning === 'count' || percent === null ? formatMeasuredDifference(difference) : formatPercentChange(percent);
  return (
    <>
      <span className="clear firmer toned" data-words={words}>
        {difference > 0 ? '▴' : '▾'} {amount}
      </span>
      , {words} than {than}
    </>
  );
}

/** The version shown has no response for the timetable: why, and what brings one. */
function NoResponse({ shown: { version, timetable, lost, latest } }: { readonly shown: ShownTelemetry }) {
  const { asOf } = useArchive();
  const changeView = useTelemetryStore((store) => store.changeView);
  const change = (view: Partial<TelemetryView>) => {
    changeView(view);
    focusVersionChoice();
  };
  const name = version?.name ?? '';
  const stored = usePlan('telemetry', { version: name, timetable }, 'stored');
  const problem = lost.get(name);
  if (timetable === 'DAY' && version && !version.isLatest)
    return (
      <div className="row muted wrap gap2-4">
        <p>
          A day of {name} is not in the archive, and is not asked for: the service calls a day useful for the latest
          version only.
        </p>
        <Button onClick={() => change({ timetable: 'MONTH' })}>Show {name} by month</Button>
        {latest ? <Button onClick={() => change({ version: null })}>Show {latest.name}</Button> : null}
      </div>
    );
  return (
    <div className="row muted wrap gap2-4">
      <p>
        {problem
          ? `The archive has lost what it held of ${name}: ${describeProblem(problem, formatInstant).title.toLowerCase()}.`
          : asOf === null
            ? `No ${timetableNoun(timetable)} of ${name} was fetched yet.`
            : `No ${timetableNoun(timetable)} of ${name} had been fetched by then.`}
      </p>
      {asOf === null ? (
        <RefreshButton plan={stored.ok ? stored.value : null} label={`Refresh ${name}`} tone="plain" />
      ) : null}
    </div>
  );
}
