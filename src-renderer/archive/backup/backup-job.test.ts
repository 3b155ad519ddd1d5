import { expect, it } from 'vitest';
import { paceProgress } from './backup-job.ts';
import type { BackupProgress } from './file/backup-format.ts';

function watch(): { readonly heard: BackupProgress[]; readonly tell: (progress: BackupProgress, at: number) => void } {
  const heard: BackupProgress[] = [];
  let clock = 0;
  const paced = paceProgress(
    (progress) => heard.push(progress),
    () => clock,
  );
  return {
    heard,
    tell: (progress, at) => {
      clock = at;
      paced(progress);
    },
  };
}

it('passes on the first report, one of many in a tenth of a second, and the last', () => {
  const { heard, tell } = watch();
  for (let done = 1; done <= 1_000; done++) tell({ phase: 'checking', done, total: 1_000 }, done);
  expect(heard.map(({ done }) => done)).toEqual([1, 101, 201, 301, 401, 501, 601, 701, 801, 901, 1_000]);
});

it('passes on the beginning of each phase, however soon it comes', () => {
  const { heard, tell } = watch();
  tell({ phase: 'restoring', done: 1, total: 9 }, 0);
  tell({ phase: 'verifying', done: 1, total: 9 }, 1);
  tell({ phase: 'verifying', done: 2, total: 9 }, 2);
  expect(heard.map(({ phase, done }) => `${phase} ${done}`)).toEqual(['restoring 1', 'verifying 1']);
});

it('paces also what has no known end', () => {
  const { heard, tell } = watch();
  for (let done = 0; done < 500; done++) tell({ phase: 'writing', done, total: 0 }, done);
  expect(heard).toHaveLength(5);
});
