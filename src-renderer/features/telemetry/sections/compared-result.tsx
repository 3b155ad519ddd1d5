import { useMemo } from 'react';
import { Link } from 'wouter';
import { formatCounted, formatFigure } from '../../../format/format.ts';
import { comparePath } from '../../../format/paths.ts';
import { valueAxis } from '../../../ui/chart/chart.ts';
import { compareResponses } from '../model/compare-responses.ts';
import { diskTitles } from '../model/labels.ts';
import type { ResponseChoice } from '../model/read-response-series.ts';
import { disks, type Disk } from '../model/telemetry.ts';
import classes from './compare-section.module.css';
import { FiguresTable, writeComparedCsv, type ComparedNames } from './figures-table.tsx';
import { SaveCsvButton } from '../../../ui/kit/save-files.tsx';
import { ResponseTimes } from './response-times.tsx';

interface ComparedResultProps {
  readonly before: ResponseChoice;
  readonly after: ResponseChoice;
  readonly names: ComparedNames;
  /** Words for the file's name. */
  readonly fileName: string;
}

/** Both sides with their times and reports, their figures in rows, and the same as a file. */
export function ComparedResult({ before, after, names, fileName }: ComparedResultProps) {
  const figures = useMemo(() => compareResponses(before, after), [before, after]);
  const isSameRequest = before.requestKey === after.requestKey;
  return (
    <>
      <dl className="small grid gap0 below3">
        {[
          { name: names.before, answer: before },
          { name: names.after, answer: after },
        ].map(({ name, answer }, side) => (
          <div key={side === 0 ? 'before' : 'after'} className={classes['times']}>
            <dt>{name}</dt>
            <dd>
              {sampleWords(answer)} · <ResponseTimes answer={answer} isInline />
            </dd>
          </div>
        ))}
      </dl>
      {before.snapshotId === after.snapshotId ? <p className="muted below2">Both sides are the same answer.</p> : null}
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
