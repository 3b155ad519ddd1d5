import { useId } from 'react';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { useArchive } from '../../../archive/archive-context.tsx';
import type { Preference } from '../../../archive/preferences.ts';
import { usePreference } from '../../../archive/use-preference.ts';
import { readThinningPreview, type ThinningPreview } from '../../../archive/rewrite/thinning-preview.ts';
import { useArchiveQuery } from '../../../archive/use-archive-query.ts';
import { formatBytes, formatCount, formatCounted, formatInstant } from '../../../ui/format.ts';
import { KeepsFocus } from '../../../ui/keeps-focus.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useRewriteRunStore } from '../../../ui/rewrite-run-store.ts';
import { useToday } from '../../../ui/use-today.ts';
import { AskFirst } from './ask-first.tsx';
import classes from './thin-panel.module.css';
import { ThinProgress } from './thin-progress.tsx';
import { ThinnedTables } from './thinned-tables.tsx';
import { DaysField } from './days-field.tsx';

/** The rule by which old snapshots are thinned, what it would take, and the acts. */
export function ThinPanel() {
  const [rule, write] = usePreference('thinning');
  const [thinnedAt] = usePreference('thinnedAt');
  return (
    <Panel
      title="Thin old snapshots"
      aside={thinnedAt ? <span className={classes['aside']}>last thinned {formatInstant(thinnedAt)}</span> : undefined}
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
      <p className={classes['rule']}>
        <label htmlFor={daysId}>Of each request all snapshots of the last</label>{' '}
        <DaysField id={daysId} days={keepAllDays} onDays={(days) => onRule({ ...rule, keepAllDays: days })} /> days
        stay.
      </p>
      <p className={classes['further']}>
        Then the last of each day stays for 90 days, the last of each week and month for a year, and the last of each
        month before that; the first and the last always. Days are UTC, weeks begin on Monday.
      </p>
      <p className={classes['choice']}>
        <label>
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
      <p role="status" className={classes['sum']}>
        Nothing to thin: all {formatCounted(preview.snapshots, 'snapshots')} stay by this rule.
      </p>
    );
  }
  const names = preview.resources.map(({ resource }) => catalog[resource].title);
  return (
    <>
      <p role="status" className={classes['sum']}>
        {formatCount(preview.gone)} of {formatCounted(preview.snapshots, 'snapshots')} would go, about{' '}
        {formatBytes(preview.bytes)}, of {names.length > 3 ? `${names.length} resources` : names.join(', ')}.
      </p>
      <ThinnedTables preview={preview} />
    </>
  );
}
