import { expect, test } from 'vitest';
import { problemSchema } from '../../src-shared/problem.ts';
import { diskProblem } from './disk-room.ts';

const errorWith = (code: string) => Object.assign(new Error(`${code}: failed, open '/home/mira/secret.csv'`), { code });

test.each([
  ['ENOSPC', 'file-not-written', 'no room left'],
  ['EDQUOT', 'file-not-written', 'no room left'],
  ['EACCES', 'file-not-written', 'may not write'],
  ['EPERM', 'file-not-written', 'may not write'],
  ['EROFS', 'file-not-written', 'may not write'],
  ['ENOENT', 'file-not-written', 'not there'],
  ['ENOTDIR', 'file-not-written', 'not there'],
  ['EBUSY', 'file-not-written', 'Another program'],
  ['ENOBACKUP', 'file-not-written', 'no such backup'],
  ['EBADCOPY', 'file-not-written', 'it was removed'],
  ['EIO', 'file-not-written', 'said EIO'],
  ['<script>', 'file-not-written', 'nothing we know'],
])('%s is %s, in a sentence without the path', (code, kind, words) => {
  const problem = problemSchema.parse(diskProblem(errorWith(code)));
  expect(problem.kind).toBe(kind);
  expect(problem.detail).toContain(words);
  expect(problem.detail).not.toContain('secret');
});

test('what is no error of the system is a failure all the same', () => {
  for (const error of ['full', null, new Error('x')]) expect(diskProblem(error).kind).toBe('file-not-written');
});
