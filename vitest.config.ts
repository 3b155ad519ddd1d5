import { defineConfig } from 'vitest/config';

/** Unit tests run in Node 24; a test of browser code asks for fake-indexeddb itself. Journeys are Playwright's. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src-*/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: ['node_modules/**', 'out/**', 'e2e/**'],
    // The machine may be busy with a build beside; no test asserts on time.
    testTimeout: 20_000,
    // What the tests are started with (scripts/tool-command.ts), for their workers too.
    execArgv: process.execArgv,
    // A test that asserts nothing would stay green whatever breaks.
    expect: { requireAssertions: true },
  },
});
