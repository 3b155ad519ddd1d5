import { useMemo } from 'react';
import { Link } from 'wouter';
import { formatCounted } from '../../../ui/format.ts';
import { comparePath } from '../../../ui/paths.ts';
import { compareAnswers } from '../compare-answers.ts';
import type { AnswerChoice } from '../read-answer-choices.ts';
import { writeComparedCsv, type ComparedNames } from '../write-compared-csv.ts';
import { AnswerTimes } from './answer-times.tsx';
import classes from './compare-section.module.css';
import { DistributionStrips } from './distribution-strips.tsx';
import { FiguresTable } from './figures-table.tsx';
import { SaveCsvButton } from './save-csv-button.tsx';

interface ComparedResultProps {
  readonly before: AnswerChoice;
  readonly after: AnswerChoice;
  readonly names: ComparedNames;
  /** Words for the file's name. */
  readonly fileName: string;
}

/** Both sides with their times and reports, their figures in rows, and the same as a file. */
export function ComparedResult({ before, after, names, fileName }: ComparedResultProps) {
  const figures = useMemo(() => compareAnswers(before, after), [before, after]);
  const isSameRequest = before.requestKey === after.requestKey;
  return (
    <>
      <dl className={classes['sides']}>
        {[
          { name: names.before, answer: before },
          { name: names.after, answer: after },
        ].map(({ name, answer }, side) => (
          <div key={side === 0 ? 'before' : 'after'} className={classes['times']}>
            <dt>{name}</dt>
            <dd>
              {sampleWords(answer)} · <AnswerTimes answer={answer} isInline />
            </dd>
          </div>
        ))}
      </dl>
      {before.snapshotId === after.snapshotId ? (
        <p className={classes['none']}>Both sides are the same answer.</p>
      ) : null}
      <DistributionStrips before={before} after={after} names={names} />
      <FiguresTable
        label={`${names.before} compared with ${names.after}`}
        figures={figures}
        before={names.before}
        after={names.after}
      />
      <div className={classes['foot']}>
        {isSameRequest && before.snapshotId !== after.snapshotId ? (
          <Link href={comparePath(before.snapshotId, after.snapshotId)} className={classes['link'] ?? ''}>
            Every field, in History
          </Link>
        ) : null}
        <SaveCsvButton of="the comparison" name={fileName} write={() => writeComparedCsv(figures, names)} />
      </div>
    </>
  );
}

function sampleWords({ telemetry }: AnswerChoice): string {
  const count = telemetry.current?.documentCount ?? null;
  return count === null ? 'number of reports unknown' : formatCounted(count, 'reports');
}
