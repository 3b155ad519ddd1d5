/**
 * Variables with which somebody's shell makes a program print what passes through it, run code that is not its own, or trust
 * whoever answers: a typed key would stand in a terminal, a file, or somebody else's traffic (SECURITY K).
 */
const strippedNames: readonly RegExp[] = [
  // Of playwright-core, which steers the Chromium host's window: with DEBUG=pw:protocol it prints every message.
  /^DEBUG(_.*)?$/,
  /^PWDEBUG/,
  /^PW_/,
  /^PWTEST_/,
  /^PLAYWRIGHT_/,
  // Of Node.
  /^NODE_(OPTIONS|DEBUG|DEBUG_NATIVE|REPL_EXTERNAL_MODULE|V8_COVERAGE|TLS_REJECT_UNAUTHORIZED)$/,
  // Of Electron: running as plain Node, logging what the page says, loading other modules.
  /^ELECTRON_/,
  // Of Chromium: the secrets of TLS connections, written to a file.
  /^SSLKEYLOGFILE$/,
  /^CHROME_LOG_FILE$/,
];

/**
 * Deletes them from an environment: the process's own before anything reads them, or a copy for a process to be started. Names are
 * compared as Windows does, whatever their case.
 */
export function stripEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) {
    if (strippedNames.some((pattern) => pattern.test(name.toUpperCase()))) delete env[name];
  }
}
