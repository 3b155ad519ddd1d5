import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const include = ['src-*/**/*.test.ts', 'scripts/**/*.test.ts', 'e2e/*.test.ts'];

/** Components, in a document without a browser. */
const rendered = ['src-*/**/*.test.tsx'];

/**
 * Test files share their modules: loading them anew for each file took longer than most of the tests. Those that put another
 * module in the place of one, load modules anew, stand in the way of every database, or put another time zone in the place of this
 * machine's, would be felt by the files that come after them, or feel what those before have left running, and get modules of their own.
 */
const alone = include
  .flatMap((pattern) => globSync(pattern, { cwd: import.meta.dirname }))
  .filter((file) =>
    /\bvi\.(mock|resetModules)\(|\bIDB\w+\.prototype\b|env\['TZ'\] =/.test(
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
    ),
  );

/** Unit tests run in Node 24; a test of browser code asks for fake-indexeddb itself. Journeys are Playwright's. */
export default defineConfig({
  test: {
    environment: 'node',
    exclude: ['node_modules/**', 'out/**'],
    // The machine may be busy with a build beside; no test asserts on time.
    testTimeout: 60_000,
    // What the tests are started with (scripts/tool-command.ts), for their workers too.
    execArgv: process.execArgv,
    // A test that asserts nothing would stay green whatever breaks.
    // What is waited for comes late on a busy machine; one second, the default, was not always enough.
    expect: { requireAssertions: true, poll: { timeout: 15_000 } },
    // What one file changes of the world must not reach the next.
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    // The check beside them is over sooner than they are.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'together', include, exclude: alone, isolate: false, setupFiles: 'scripts/with-indexeddb.ts' },
      },
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        test: {
          name: 'rendered',
          include: rendered,
          // A window and modules of their own in a thread that goes on: starting a process for each took twice as long as the tests.
          pool: 'vmForks',
          environment: './scripts/document-environment.ts',
          setupFiles: 'src-renderer/ui/rendered-setup-fixture.ts',
        },
      },
    ],
  },
});
