import { useWholeNumber } from '../../../ui/kit/whole-number.ts';
import { PlainTable, type TableColumn } from '../../../ui/table/plain-table.tsx';
import { useId } from 'react';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { useArchive, useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import { usePreference } from '../../../archive/hooks/use-own-work.ts';
import type { Preference } from '../../../archive/own-work/preferences.ts';
import { readThinningPreview, type ThinningPreview } from '../../../archive/rewrite/thinning.ts';
import { formatBytes, formatCount, formatCounted, formatInstant } from '../../../format/format.ts';
import { useRewriteRunStore } from '../../../services/backups/thinning.ts';
import { useToday } from '../../../services/time-machine/clock.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { KeepsFocus } from '../../../ui/kit/focus.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { AskFirst } from '../../../ui/kit/ask-first.tsx';
import { barColumn } from './bar-column.tsx';
import { formatMonth, formatStopped } from './labels.ts';
import classes from './storage-section.module.css';

/** The rule by which old snapshots are thinned, what it would take, and the acts. */
export function ThinPanel() {
  const [rule, write] = usePreference('thinning');
  const [thinnedAt] = usePreference('thinnedAt');
  return (
    <Panel
      title="Thin old snapshots"
      aside={thinnedAt ? <span className="muted">last thinned {formatInstant(thinnedAt)}</span> : undefined}
    >
      {rule ? <Thinning rule={rule} onRule={(next) => void write(next)} /> : null}
    </Panel>
  );
}

interface ThinningProps {
  readonly rule: Preference<'thinning'>;
  readonly onRule: (rule: Preference<'thinning'>) => void;
}

function Thinning({ rule, onRule }: ThinningProps) {
  const { archive } = useArchive();
  const today = useToday();
  const daysId = useId();
  const { keepAllDays } = rule;
  const preview = useArchiveQuery(`thinning ${keepAllDays} ${today}`, (opened) =>
    readThinningPreview(opened, { keepAllDays }, Date.now()),
  );
  const running = useRewriteRunStore(({ thinning }) => (thinning?.archive === archive ? thinning : null));
  const isBusy = useRewriteRunStore(({ thinning }) => thinning !== null);
  const thin = useRewriteRunStore((store) => store.thin);
  return (
    <>
      <p className="lines28">
        <label htmlFor={daysId}>Of each request all snapshots of the last</label>{' '}
        <DaysField id={daysId} days={keepAllDays} onDays={(days) => onRule({ ...rule, keepAllDays: days })} /> days
        stay.
      </p>
      <p className={classes['further']}>
        Then the last of each day stays for 90 days, the last of each week and month for a year, and the last of each
        month before that; the first and the last always. Days are UTC, weeks begin on Monday.
      </p>
      <p>
        <label className="inline-row target gap2">
          <input
            type="checkbox"
            checked={rule.isAutomatic}
            onChange={({ target }) => onRule({ ...rule, isAutomatic: target.checked })}
          />
          Thin by itself, once a day while nothing is fetched
        </label>
      </p>
      {preview && !running ? <Preview preview={preview} /> : null}
      <KeepsFocus>
        <ThinProgress />
        {preview && preview.gone > 0 && !running ? (
          <AskFirst
            act="Thin now"
            note={formatCounted(preview.gone, 'snapshots')}
            isDisabled={isBusy}
            question={`Remove ${formatCounted(preview.gone, 'snapshots')}?`}
            words="Nobody else has them, and this cannot be undone. A backup made before would still hold them."
            agree={`Remove ${formatCount(preview.gone)}`}
            onAgree={() => void thin(archive, { keepAllDays }, { total: preview.gone, isAutomatic: false })}
          />
        ) : null}
      </KeepsFocus>
    </>
  );
}

function Preview({ preview }: { readonly preview: ThinningPreview }) {
  if (preview.gone === 0) {
    return (
      <p role="status" className="above3">
        Nothing to thin: all {formatCounted(preview.snapshots, 'snapshots')} stay by this rule.
      </p>
    );
  }
  const names = preview.resources.map(({ resource }) => catalog[resource].title);
  return (
    <>
      <p role="status" className="above3">
        {formatCount(preview.gone)} of {formatCounted(preview.snapshots, 'snapshots')} would go, about{' '}
        {formatBytes(preview.bytes)}, of {names.length > 3 ? `${names.length} resources` : names.join(', ')}.
      </p>
      <ThinnedTables preview={preview} />
    </>
  );
}

interface DaysFieldProps {
  readonly id: string;
  readonly days: number;
  readonly onDays: (days: number) => void;
}

/** A whole number of days from 1 to 3,650. What is none changes nothing, and says so. */
function DaysField({ id, days, onDays }: DaysFieldProps) {
  const { isValid, input } = useWholeNumber({ value: days, least: 1, most: 3_650, onValue: onDays });
  return (
    <>
      <input id={id} className={classes['days']} aria-describedby={isValid ? undefined : `${id}-wrong`} {...input} />
      {isValid ? null : (
        <span id={`${id}-wrong`} role="alert" className="bad">
          {' '}
          (a whole number from 1 to 3,650)
        </span>
      )}
    </>
  );
}

/** How far thinning is, or how the last one ended. */
function ThinProgress() {
  const { archive } = useArchive();
  const running = useRewriteRunStore(({ thinning }) => (thinning?.archive === archive ? thinning : null));
  const last = useRewriteRunStore((store) => (store.last?.archive === archive ? store.last : null));
  if (running) {
    const { done, total, isStopping, stop } = running;
    return (
      <div className={classes['progress']}>
        <div
          role="progressbar"
          aria-label="Thinning"
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          className={classes['track']}
        >
          <div className={classes['fill']} style={{ width: `${total > 0 ? (done / total) * 100 : 0}%` }} />
        </div>
        <span>
          {formatCount(done)} of {formatCount(total)} removed
        </span>
        <Button disabled={isStopping} onClick={stop}>
          {isStopping ? 'Stopping' : 'Stop'}
        </Button>
      </div>
    );
  }
  if (!last) return null;
  if (!last.outcome.ok)
    return <ProblemCard problem={last.outcome.problem} stillWorks="What was not removed by then is as it was." />;
  const { removed, freedBytes, isCancelled } = last.outcome.value;
  return (
    <p role="status" className="above3">
      {last.isAutomatic ? 'Thinned by itself: ' : ''}
      {isCancelled ? formatStopped(removed) : `${formatCounted(removed, 'snapshots')} removed.`} {roomWords(freedBytes)}
    </p>
  );
}

function roomWords(freedBytes: number): string {
  if (freedBytes > 0) return `The responses take ${formatBytes(freedBytes)} less.`;
  return freedBytes < 0
    ? `The responses take ${formatBytes(-freedBytes)} more, packed anew.`
    : 'The responses take as much as before.';
}

/** What thinning would take: by resource, and how the timeline would look. */
function ThinnedTables({ preview }: { readonly preview: ThinningPreview }) {
  const most = preview.months.reduce((top, { before }) => Math.max(top, before), 1);
  const changed = preview.months.filter(({ before, after }) => before !== after);
  return (
    <div className={classes['tables']}>
      <PlainTable
        look="lines"
        density="dense"
        caption="What would go, by resource"
        columns={resourceColumns}
        rows={preview.resources}
        rowKey={({ resource }) => resource}
      />
      <PlainTable
        look="lines"
        density="dense"
        caption="Timeline before and after"
        label="Timeline before and after"
        mostHeight={236}
        columns={[
          { id: 'month', title: 'Month (UTC)', value: ({ month }) => formatMonth(month) },
          { id: 'now', title: 'Now', isNumber: true, value: ({ before }) => before },
          { id: 'stay', title: 'Stay', isNumber: true, value: ({ after }) => after },
          barColumn<ThinningPreview['months'][number]>(({ before, after }) => ({
            kept: after / most,
            gone: (before - after) / most,
          })),
        ]}
        rows={changed}
        rowKey={({ month }) => month}
      />
    </div>
  );
}

const resourceColumns: readonly TableColumn<ThinningPreview['resources'][number]>[] = [
  { id: 'resource', title: 'Resource', value: ({ resource }) => catalog[resource].title },
  { id: 'now', title: 'Now', isNumber: true, value: ({ snapshots }) => snapshots },
  { id: 'gone', title: 'Would go', isNumber: true, value: ({ gone }) => gone },
  { id: 'about', title: 'About', isNumber: true, value: ({ bytes }) => formatBytes(bytes) },
];
