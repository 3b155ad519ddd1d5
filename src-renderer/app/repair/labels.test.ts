import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../src-shared/problem.ts';
import { classifyArchiveFailure, describeArchiveFailure, technicalDetail } from './labels.ts';

const failed = (detail?: string): Problem => ({ kind: 'storage-failed', ...(detail === undefined ? {} : { detail }) });

describe('what is wrong with an archive', () => {
  test.each<[string, Problem, boolean, ReturnType<typeof classifyArchiveFailure>]>([
    ['a newer one', failed('UnknownError: x.'), true, 'newer'],
    ['a full disk', { kind: 'storage-full' }, false, 'full'],
    [
      'a sentence of ours',
      failed('Another window of Orrery holds this archive in an older form. Close it, then try again.'),
      false,
      'said',
    ],
    [
      'the database’s own words',
      failed('UnknownError: Internal error opening backing store for indexedDB.open.'),
      false,
      'technical',
    ],
    ['words without an end', failed('DatabaseClosedError'), false, 'technical'],
    ['no words at all', failed(), false, 'technical'],
    ['a defect', { kind: 'internal', detail: "Cannot read properties of undefined (reading 'x')" }, false, 'technical'],
  ])('%s', (_, problem, isNewer, trouble) => {
    expect(classifyArchiveFailure(problem, isNewer)).toBe(trouble);
    expect(describeArchiveFailure(problem, trouble)).toMatch(/^[A-Z].*[.]$/);
  });

  test('a newer one says update', () => {
    expect(describeArchiveFailure(failed(), 'newer')).toContain('Update Orrery');
  });

  test('the technical detail says a thing once, though the database said it twice', () => {
    const twice = failed('UnknownError: Internal error.\n UnknownError: Internal error.\n\nAt put');
    expect(technicalDetail(twice, { version: '1.0.0', host: 'chromium', archiveId: 'p1' })).toBe(
      'Orrery 1.0.0 (chromium)\narchive p1\nstorage-failed: UnknownError: Internal error.\nAt put',
    );
  });

  test('the technical detail has the database’s words and nothing of the data', () => {
    expect(technicalDetail(failed('UnknownError: x'), { version: '1.0.0', host: 'chromium', archiveId: 'p1~2' })).toBe(
      'Orrery 1.0.0 (chromium)\narchive p1~2\nstorage-failed: UnknownError: x',
    );
  });
});
