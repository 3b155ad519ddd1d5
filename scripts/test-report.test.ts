import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport, sumCounts, writeEnd, writeTable } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'orrery-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportFile(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a report that was never written is none', () => {
  expect(readVitestReport(join(folder, 'missing.json'), folder)).toBeNull();
  expect(readPlaywrightReport(join(folder, 'missing.json'))).toBeNull();
});

test('unit tests are counted by what became of them; a file that could not be run is a failure of its own', () => {
  const file = reportFile({
    testResults: [
      {
        name: '/here/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed', duration: 1_500 },
          {
            fullName: 'subtracts',
            status: 'failed',
            duration: 20,
            failureMessages: ['\u001B[31mAssertionError\u001B[39m: 1 is not 2\n\n    at here'],
          },
          { fullName: 'divides', status: 'pending', duration: null },
          { fullName: 'multiplies', status: 'todo' },
        ],
      },
      { name: '/here/src/broken.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      { name: '/here/src/empty.test.ts', status: 'passed', assertionResults: [] },
    ],
  });
  const report = readVitestReport(file, '/here');
  expect(report).toMatchObject({
    passed: 1,
    failed: 2,
    skipped: 2,
    failures: ['src/a.test.ts › subtracts: AssertionError: 1 is not 2 | at here', 'src/broken.test.ts: No such module'],
  });
  expect(report?.times[0]).toMatchObject({ name: 'src/a.test.ts › adds', seconds: 1.5 });
  expect(report?.times.at(-1)).toMatchObject({ name: 'src/broken.test.ts', seconds: 0 });
});

test('journeys are counted with those inside of groups, and what went wrong outside of any is a failure', () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    tests: [{ status, results: durations.map((duration) => ({ duration, errors: [{ message: 'Timed out' }] })) }],
  });
  const report = readPlaywrightReport(
    reportFile({
      suites: [
        {
          title: 'ships.spec.ts',
          file: 'ships.spec.ts',
          specs: [spec('opens', 'expected', 2_000), spec('closes', 'unexpected', 1_000, 500)],
          suites: [{ title: 'with gaps', file: 'ships.spec.ts', specs: [spec('says so', 'skipped', 0)] }],
        },
      ],
      errors: [{ message: 'no browser' }],
    }),
  );
  expect(report).toMatchObject({
    passed: 1,
    failed: 2,
    skipped: 1,
    failures: ['ships.spec.ts › closes: Timed out', 'outside of any journey: no browser'],
  });
  expect(report?.times.map(({ name, seconds }) => [name, seconds])).toEqual([
    ['ships.spec.ts › opens', 2],
    ['ships.spec.ts › closes', 1.5],
    ['ships.spec.ts › with gaps › says so', 0],
    ['outside of any journey', 0],
  ]);
});

test('of a journey that ran out of time it is said what it waited for, and in which line', () => {
  const errors = [
    { message: '\u001B[31mTest timeout of 90000ms exceeded.\u001B[39m' },
    {
      message: 'Error: page.evaluate: Test timeout of 90000ms exceeded.\n\n  50 | a line',
      location: { file: '/here/e2e/ships.spec.ts', line: 52, column: 7 },
    },
  ];
  const report = readPlaywrightReport(
    reportFile({
      suites: [
        {
          title: 'ships.spec.ts',
          file: 'ships.spec.ts',
          specs: [{ title: 'opens', tests: [{ status: 'unexpected', results: [{ duration: 90_000, errors }] }] }],
        },
      ],
      errors: [],
    }),
  );
  expect(report?.failures).toEqual([
    'ships.spec.ts › opens: Test timeout of 90000ms exceeded. ‖ Error: page.evaluate: Test timeout of 90000ms exceeded. | 50 | a line (ships.spec.ts:52)',
  ]);
});

test('the table has a line for each stage, says why one did not run, and names the ten slowest tests', () => {
  const times = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, seconds: index }));
  const table = writeTable([
    {
      name: 'unit',
      isGreen: true,
      why: null,
      seconds: 61.25,
      report: { passed: 11, failed: 0, skipped: 1, failures: [], times },
    },
    { name: 'check', isGreen: false, why: null, seconds: 3, report: null },
    { name: 'journeys', isGreen: null, why: 'a stage before is red', seconds: 0, report: null },
  ]);
  const lines = table.split('\n');
  expect(lines[0]).toMatch(/^unit +green +61\.3 s {2}11 passed, 0 failed, 1 skipped$/);
  expect(lines[1]).toMatch(/^check +RED +3\.0 s$/);
  expect(lines[2]).toMatch(/^journeys +not run +a stage before is red$/);
  const named = lines.slice(5).map((line) => line.trim());
  expect(named).toHaveLength(10);
  expect(named[0]).toBe('11.0 s  test 11');
  expect(named.at(-1)).toBe('2.0 s  test 2');
});

test('counts of several runs are added up, and a run ends with what failed and with the counts', () => {
  const counts = sumCounts([
    { passed: 1, failed: 2, skipped: 3, failures: ['adds: no', 'opens: late'] },
    { passed: 10, failed: 0, skipped: 0, failures: [] },
  ]);
  expect(writeEnd(counts)).toBe('Failed: adds: no\nFailed: opens: late\n11 passed, 2 failed, 3 skipped');
});
