import { spawn } from 'node:child_process';

export interface ProgramRun {
  /** Exit code; 128 + n after signal n, as shells count; 127 when the program could not be started. */
  readonly code: number;
  /** What it wrote to stdout and stderr, in order of arrival; empty when it wrote to the terminal. */
  readonly output: string;
  /** True when the time limit ended it. */
  readonly timedOut: boolean;
}

export interface ProgramOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** `terminal`: the program writes for itself. `capture`: kept for the caller. */
  readonly output: 'terminal' | 'capture';
  readonly timeLimitMs?: number;
}

/** Signals that end this process are passed on, so that no child outlives the command that started it. */
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** 128 + the numbers of the signals above, and of those that a crash ends with (Linux; SIGBUS differs on macOS). */
const signalCodes: Readonly<Record<string, number>> = {
  SIGHUP: 129,
  SIGINT: 130,
  SIGILL: 132,
  SIGTRAP: 133,
  SIGABRT: 134,
  SIGBUS: 135,
  SIGKILL: 137,
  SIGSEGV: 139,
  SIGTERM: 143,
};

/** Runs a program to its end. Never rejects: what went wrong is in the code and the output. */
export function runProgram(command: readonly string[], options: ProgramOptions): Promise<ProgramRun> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: options.output === 'terminal' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let timedOut = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const timer = setTimeout(
      () => {
        timedOut = true;
        child.kill('SIGKILL');
      },
      options.timeLimitMs ?? 2 ** 31 - 1,
    );
    const passOn = (signal: NodeJS.Signals): void => {
      // On a terminal, Ctrl-C has reached the child already; twice would read as "at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of endingSignals) process.on(signal, passOn);
    const end = (code: number): void => {
      clearTimeout(timer);
      for (const signal of endingSignals) process.off(signal, passOn);
      resolve({ code, output, timedOut });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code, signal) => end(code ?? signalCodes[signal ?? ''] ?? 128));
  });
}
