import { NativeSelect } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { Link } from 'wouter';
import { useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import { formatCounted, formatDate, formatFigure, formatMoment } from '../../../format/format.ts';
import { comparePath } from '../../../format/paths.ts';
import { valueAxis } from '../../../ui/chart/chart.ts';
import { ToolButton } from '../../../ui/kit/button.tsx';
import { SaveCsvButton } from '../../../ui/save/save-files.tsx';
import { Segments } from '../../../ui/kit/segments.tsx';
import { compareResponses } from '../model/compare-responses.ts';
import { diskTitles, formatTimetable } from '../model/labels.ts';
import { previousResponse } from '../model/minor-versions.ts';
import { readResponseChoices, type ResponseChoice } from '../model/read-response-series.ts';
import type { ShownTelemetry } from '../model/shown-telemetry.ts';
import { useTelemetryStore, type ComparedKind } from '../model/telemetry-store.ts';
import { disks, type Disk, type Timetable } from '../model/telemetry.ts';
import classes from './compare-section.module.css';
import { FiguresTable, writeComparedCsv, type ComparedNames } from './figures-table.tsx';
import { PageSection } from './page-section.tsx';
import { ResponseTimes } from './response-times.tsx';

/** Two versions, or two snapshots of the version shown, figure by figure. */
export function CompareSection({ shown }: { readonly shown: ShownTelemetry }) {
  const kind = useTelemetryStore(({ view }) => view.comparedKind);
  const changeView = useTelemetryStore((store) => store.changeView);
  const name = shown.version?.name ?? '';
  const options: readonly { readonly value: ComparedKind; readonly label: string }[] = [
    { value: 'versions', label: 'Two versions' },
    { value: 'snapshots', label: `Two snapshots of ${name}` },
  ];
  return (
    <PageSection
      id="compare"
      title="Compare"
      note="A difference is said in the words of what it is of; where either side tells no number of reports, or none, there is no claim. The service names no unit for any of these figures."
      aside={
        <Segments
          label="Compared"
          value={kind}
          options={options}
          onChange={(comparedKind) => changeView({ comparedKind })}
        />
      }
    >
      {kind === 'versions' ? (
        <CompareVersions shown={shown} />
      ) : (
        <CompareSnapshots key={`${name} ${shown.timetable}`} version={name} timetable={shown.timetable} />
      )}
    </PageSection>
  );
}

/** Two versions over the same timetable. Unless others are chosen, the one shown and the one before it. */
function CompareVersions({ shown }: { readonly shown: ShownTelemetry }) {
  const { versions, responses, timetable } = shown;
  const compared = useComparedVersions(shown);
  if (!compared) {
    const [only, ...others] = versions.filter(({ name }) => responses.has(name));
    return (
      <p className="muted below2">
        {only && others.length === 0 ? `Only ${only.name} is archived` : 'No version is archived'}{' '}
        {formatTimetable(timetable)}: there is nothing to compare with.
      </p>
    );
  }
  const { before, after, choice } = compared;
  return (
    <>
      <ComparedPairChoice {...choice} />
      <ComparedResult
        before={before}
        after={after}
        names={{
          before: `${before.version} ${formatTimetable(timetable)}`,
          after: `${after.version} ${formatTimetable(timetable)}`,
        }}
        fileName={`telemetry ${before.version} and ${after.version} ${formatTimetable(timetable)}`}
      />
    </>
  );
}

/** The two versions that the view compares, and what chooses them; null where fewer than two are archived. */
export function useComparedVersions({ versions, responses, response }: ShownTelemetry) {
  const pair = useTelemetryStore(({ view }) => view.versions);
  const changeView = useTelemetryStore((store) => store.changeView);
  const offered = versions.filter(({ name }) => responses.has(name)).toReversed();
  const [newest, second] = offered.flatMap(({ name }) => responses.get(name) ?? []);
  const after = responses.get(pair.after ?? '') ?? response ?? newest;
  const nearest = after && (previousResponse(responses, after.version) ?? (after === newest ? second : newest));
  const before = responses.get(pair.before ?? '') ?? nearest;
  if (!after || !before || offered.length < 2) return null;
  return {
    before,
    after,
    choice: {
      noun: 'version' as const,
      options: offered.map(({ name, isLatest }) => ({ value: name, label: isLatest ? `${name} · latest` : name })),
      before: before.version,
      after: after.version,
      onChange: (versionsPair: typeof pair) => changeView({ versions: versionsPair }),
    },
  };
}

interface CompareSnapshotsProps {
  readonly version: string;
  readonly timetable: Timetable;
}

/** Two answers to the same question. Unless others are chosen, the last two that differ. */
function CompareSnapshots({ version, timetable }: CompareSnapshotsProps) {
  const pair = useTelemetryStore(({ view }) => view.snapshots);
  const changeView = useTelemetryStore((store) => store.changeView);
  const choices = useResponseChoices(version, timetable);
  if (!choices) return <p className="muted below2">The snapshots are being read…</p>;
  const [newest, second] = choices;
  const find = (id: string | null): ResponseChoice | undefined => choices.find(({ snapshotId }) => snapshotId === id);
  const after = find(pair.after) ?? newest;
  const before = find(pair.before) ?? second;
  if (!after || !before || choices.length < 2)
    return (
      <p className="muted below2">
        {choices.length === 1
          ? `One snapshot of ${version} ${formatTimetable(timetable)} is archived: a second is there once a refresh brings other figures.`
          : `No snapshot of ${version} ${formatTimetable(timetable)} is archived.`}
      </p>
    );
  const isMissing = [pair.before, pair.after].some((id) => id !== null && !find(id));
  return (
    <>
      <ComparedPairChoice
        noun="snapshot"
        options={choices.map((choice) => ({ value: choice.snapshotId, label: choiceWords(choice) }))}
        before={before.snapshotId}
        after={after.snapshotId}
        onChange={(snapshots) => changeView({ snapshots })}
      />
      {isMissing ? (
        <p className="muted below2">
          A snapshot that was asked for is not of {version} {formatTimetable(timetable)} in this archive; others stand
          in.
        </p>
      ) : null}
      <ComparedResult
        before={before}
        after={after}
        names={{ before: headWords(before), after: headWords(after) }}
        fileName={`telemetry ${version} ${formatTimetable(timetable)} two snapshots`}
      />
    </>
  );
}

function choiceWords({ fetchedAt, telemetry }: ResponseChoice): string {
  const updatedAt = telemetry.current?.updatedAt ?? null;
  return `${formatMoment(fetchedAt)} · figures of ${updatedAt === null ? 'an unknown time' : formatDate(updatedAt)}`;
}

function headWords({ fetchedAt }: ResponseChoice): string {
  return `Fetched ${formatMoment(fetchedAt)}`;
}

/** Every archived response for a version and a timetable, newest first, followed live; undefined while they are read. */
function useResponseChoices(version: string, timetable: Timetable): readonly ResponseChoice[] | undefined {
  return useArchiveQuery(`telemetry choices ${timetable} ${version}`, (archive, asOf) =>
    readResponseChoices(archive, { version, timetable }, asOf),
  );
}

interface Pair {
  readonly before: string;
  readonly after: string;
}

interface ComparedPairChoiceProps extends Pair {
  readonly noun: 'version' | 'snapshot';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (pair: Pair) => void;
}

/** Which two are compared, and the two the other way round. */
export function ComparedPairChoice({ noun, options, before, after, onChange }: ComparedPairChoiceProps) {
  const id = useId();
  const choice = (side: keyof Pair, value: string, label: string) => (
    <span className="inline-row muted small gap2">
      <label htmlFor={`${id}${side}`}>{label}</label>
      <NativeSelect
        id={`${id}${side}`}
        size="xs"
        w={noun === 'version' ? 148 : 330}
        value={value}
        data={[...options]}
        onChange={({ currentTarget }) => onChange({ before, after, [side]: currentTarget.value })}
      />
    </span>
  );
  return (
    <div role="group" aria-label={`The two ${noun}s compared`} className="row wrap gap2 below3">
      {choice('before', before, 'From')}
      <ToolButton label="Compare the other way round" onClick={() => onChange({ before: after, after: before })}>
        <IconArrowsLeftRight size={16} stroke={1.6} aria-hidden />
      </ToolButton>
      {choice('after', after, 'to')}
    </div>
  );
}

interface ComparedResultProps {
  readonly before: ResponseChoice;
  readonly after: ResponseChoice;
  readonly names: ComparedNames;
  /** Words for the file's name. */
  readonly fileName: string;
}

/** Both sides with their times and reports, their figures in rows, and the same as a file. */
function ComparedResult({ before, after, names, fileName }: ComparedResultProps) {
  const figures = useMemo(() => compareResponses(before, after), [before, after]);
  const isSameRequest = before.requestKey === after.requestKey;
  return (
    <>
      <dl className="small grid gap0 below3">
        {[
          { name: names.before, response: before },
          { name: names.after, response: after },
        ].map(({ name, response }, side) => (
          <div key={side === 0 ? 'before' : 'after'} className={classes['times']}>
            <dt>{name}</dt>
            <dd>
              {sampleWords(response)} · <ResponseTimes response={response} isInline />
            </dd>
          </div>
        ))}
      </dl>
      {before.snapshotId === after.snapshotId ? (
        <p className="muted below2">Both sides are the same response.</p>
      ) : null}
      <DistributionStrips before={before} after={after} names={names} />
      <FiguresTable
        label={`${names.before} compared with ${names.after}`}
        figures={figures}
        before={names.before}
        after={names.after}
      />
      <div className="row at-end gap4">
        {isSameRequest && before.snapshotId !== after.snapshotId ? (
          <Link href={comparePath(before.snapshotId, after.snapshotId)} className="hover-clear quiet-line muted small">
            Every field, in History
          </Link>
        ) : null}
        <SaveCsvButton
          className="row wrap at-end gap2 above2"
          of="the comparison"
          name={fileName}
          write={() => writeComparedCsv(figures, names)}
        />
      </div>
    </>
  );
}

function sampleWords({ telemetry }: ResponseChoice): string {
  const count = telemetry.current?.documentCount ?? null;
  return count === null ? 'number of reports unknown' : formatCounted(count, 'reports');
}

interface DistributionStripsProps {
  readonly before: Pick<ResponseChoice, 'telemetry'>;
  readonly after: Pick<ResponseChoice, 'telemetry'>;
  readonly names: { readonly before: string; readonly after: string };
}

/**
 * The spread of both sides on one axis: thin from the 1st to the 99th percentile, thicker from the 5th to the 95th and from
 * the 25th to the 75th, the median as a tick. The table below says the same in numbers, so it is not read aloud.
 */
function DistributionStrips({ before, after, names }: DistributionStripsProps) {
  const rows = disks.flatMap((disk) =>
    (['before', 'after'] as const).map((side) => ({
      disk,
      side,
      percentiles: percentilesOf(side === 'before' ? before : after, disk),
    })),
  );
  const known = rows.flatMap(({ percentiles }) => Object.values(percentiles ?? {}).filter((value) => value !== null));
  if (known.length === 0) return null;
  const { domain, ticks } = valueAxis(known, { hasZero: true });
  const [from, to] = domain;
  const at = (value: number) => `${((value - from) / (to - from || 1)) * 100}%`;
  return (
    <div className="muted small positioned below3" aria-hidden>
      {rows.map(({ disk, side, percentiles }) => (
        <div key={`${disk} ${side}`} className={classes['row']} data-side={side}>
          <span className="clear firmer">{side === 'before' ? diskTitles[disk] : null}</span>
          <span className="truncate">{names[side]}</span>
          <span className={classes['track']}>
            {percentiles === null ? null : (
              <>
                <Span kind="outer" from={percentiles.p1} to={percentiles.p99} at={at} />
                <Span kind="middle" from={percentiles.p5} to={percentiles.p95} at={at} />
                <Span kind="inner" from={percentiles.p25} to={percentiles.p75} at={at} />
                {percentiles.p50 === null ? null : (
                  <span className={classes['median']} style={{ left: at(percentiles.p50) }} />
                )}
              </>
            )}
          </span>
        </div>
      ))}
      <div className={classes['axis']}>
        {ticks.map((tick) => (
          <span key={tick} className={classes['tick']} style={{ left: at(tick) }}>
            {formatFigure(tick)}
          </span>
        ))}
      </div>
      <p className="tiny above1">
        From thin to thick: 1st to 99th, 5th to 95th, 25th to 75th percentile of load times; the tick is the median.
      </p>
    </div>
  );
}

function percentilesOf({ telemetry }: Pick<ResponseChoice, 'telemetry'>, disk: Disk) {
  return telemetry.current?.[`${disk}LoadTimes`]?.percentiles ?? null;
}

interface SpanProps {
  readonly kind: 'outer' | 'middle' | 'inner';
  readonly from: number | null;
  readonly to: number | null;
  readonly at: (value: number) => string;
}

function Span({ kind, from, to, at }: SpanProps) {
  if (from === null || to === null || to < from) return null;
  return (
    <span className={classes['span']} data-kind={kind} style={{ left: at(from), right: `calc(100% - ${at(to)})` }} />
  );
}
