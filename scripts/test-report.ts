import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** One test that came to its end. */
export interface TestTime {
  readonly name: string;
  readonly seconds: number;
}

/** What became of a stage's tests. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of each that failed its name, and how each of its errors begins. */
  readonly failures: readonly string[];
}

export interface TestReport extends TestCounts {
  readonly times: readonly TestTime[];
}

/** One line of the table at the end. */
export interface StageResult {
  readonly name: string;
  /** Null: it did not run, and says why. */
  readonly isGreen: boolean | null;
  readonly why: string | null;
  readonly seconds: number;
  readonly report: TestReport | null;
}

/** The parts used here of what Vitest's JSON reporter writes, which is Jest's format. Durations in milliseconds. */
interface VitestFile {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Reads a report of unit tests; null where none was written. A file that could not be run counts as one failed test. */
export function readVitestReport(file: string, root: string): TestReport | null {
  const report = readJson(file) as VitestFile | null; // its format
  if (!report) return null;
  const shortName = (path: string): string => (path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path);
  const tests = report.testResults.flatMap(({ name, status, message, assertionResults }) =>
    assertionResults.length === 0 && status === 'failed'
      ? [{ name: shortName(name), status, seconds: 0, errors: [{ message }] }]
      : assertionResults.map(({ fullName, status: own, duration, failureMessages }) => ({
          name: `${shortName(name)} › ${fullName}`,
          status: own,
          seconds: (duration ?? 0) / 1_000,
          errors: (failureMessages ?? []).map((text) => ({ message: text })),
        })),
  );
  return counted(tests, { passed: 'passed', failed: 'failed' });
}

/** The parts used here of what Playwright's JSON reporter writes. Durations in milliseconds. */
interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly duration: number; readonly errors?: readonly TestError[] }[];
    }[];
  }[];
}

interface PlaywrightFile {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly TestError[];
}

/** Reads a report of journeys; null where none was written. What went wrong outside of any journey counts as one failed. */
export function readPlaywrightReport(file: string): TestReport | null {
  const report = readJson(file) as PlaywrightFile | null; // its format
  if (!report) return null;
  const tests = report.suites.flatMap((suite) => journeysOf(suite, []));
  const outside = report.errors.map((error) => ({
    name: 'outside of any journey',
    status: 'unexpected',
    seconds: 0,
    errors: [error],
  }));
  return counted([...tests, ...outside], { passed: 'expected', failed: 'unexpected' });
}

interface Ended {
  readonly name: string;
  readonly status: string;
  readonly seconds: number;
  readonly errors: readonly TestError[];
}

interface TestError {
  readonly message?: string | undefined;
  /** Playwright's alone; Vitest says it in the message. */
  readonly location?: { readonly file: string; readonly line: number };
}

function journeysOf({ title, suites = [], specs = [] }: PlaywrightSuite, above: readonly string[]): readonly Ended[] {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: [...path, spec.title].join(' › '),
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      errors: results.flatMap(({ errors = [] }) => errors),
    })),
  );
  return [...own, ...suites.flatMap((suite) => journeysOf(suite, path))];
}

function counted(tests: readonly Ended[], words: { readonly passed: string; readonly failed: string }): TestReport {
  const count = (status: string): number => tests.filter((test) => test.status === status).length;
  const [passed, failed] = [count(words.passed), count(words.failed)];
  const failures = tests.flatMap(({ name, status, errors }) =>
    status === words.failed ? [`${name}: ${[...new Set(errors.map(writeError))].join(' ‖ ') || unexplained}`] : [],
  );
  return { passed, failed, skipped: tests.length - passed - failed, failures, times: tests };
}

const unexplained = 'it does not say why';

/**
 * The first lines of an error that say anything, in one and without a terminal's colours, and where it was. A journey out of time
 * has two errors, and only the second says what it waited for.
 */
function writeError({ message = unexplained, location }: TestError): string {
  const beginning = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 4)
    .join(' | ')
    .slice(0, 400);
  return location ? `${beginning} (${basename(location.file)}:${location.line})` : beginning;
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** How many tests are named as the slowest. */
const slowest = 10;

/** The table at the end: a line for each stage with its time and tests, and the tests that took longest. */
export function writeTable(results: readonly StageResult[]): string {
  const lines = results.map(({ name, isGreen, why, seconds, report }) => {
    const word = isGreen === null ? 'not run' : isGreen ? 'green' : 'RED';
    const time = isGreen === null ? '' : `${seconds.toFixed(1)} s`;
    return `${name.padEnd(10)} ${word.padEnd(8)} ${time.padStart(9)}  ${why ?? (report ? writeCounts(report) : '')}`.trimEnd();
  });
  const times = results
    .flatMap(({ report }) => report?.times ?? [])
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowest);
  const slow = times.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
  return [...lines, ...(slow.length === 0 ? [] : ['', 'The slowest tests:', ...slow])].join('\n');
}

/** What failed, a line each, and in the last line `N passed, N failed, N skipped`. */
export const writeEnd = (counts: TestCounts): string =>
  [...counts.failures.map((failure) => `Failed: ${failure}`), writeCounts(counts)].join('\n');

const writeCounts = ({ passed, failed, skipped }: TestCounts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

export function sumCounts(counts: readonly TestCounts[]): TestCounts {
  const sum = (of: 'passed' | 'failed' | 'skipped'): number => counts.reduce((total, each) => total + each[of], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: counts.flatMap(({ failures }) => failures),
  };
}
