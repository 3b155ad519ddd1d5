import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot } from './repository-root.ts';
import { runProgram } from './run-program.ts';

/**
 * Runs `run` with the environment of a private desktop session (Linux): its own home folder, its own D-Bus and an
 * unlocked, empty gnome-keyring, so that tests use a real Secret Service and never the developer's. Both daemons and
 * the folders are gone afterwards, whatever happens. Rejects with a sentence when the keychain does not answer.
 */
export async function withPrivateKeychain<Result>(run: (env: NodeJS.ProcessEnv) => Promise<Result>): Promise<Result> {
  // Short, because a socket's path may hold 107 bytes only.
  const folder = mkdtempSync(join(tmpdir(), 'orrery-kc-'));
  const daemons: ChildProcess[] = [];
  const killNow = (): void =>
    daemons.forEach((daemon) => {
      told.add(daemon);
      daemon.kill('SIGKILL');
    });
  process.on('exit', killNow);
  try {
    const env = createSessionEnvironment(folder);
    env['DBUS_SESSION_BUS_ADDRESS'] = await startBus(folder, env, daemons);
    startKeyring(env, daemons);
    await waitForSecretService(env);
    return await run(env);
  } finally {
    await Promise.all(daemons.toReversed().map(endDaemon));
    process.off('exit', killNow);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function createSessionEnvironment(folder: string): NodeJS.ProcessEnv {
  // What would lead back to the developer's own session is left out.
  const { GNOME_KEYRING_CONTROL: _control, SSH_AUTH_SOCK: _agent, ...inherited } = process.env;
  const folders = {
    HOME: join(folder, 'home'),
    XDG_RUNTIME_DIR: join(folder, 'run'),
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_CACHE_HOME: join(folder, 'cache'),
  };
  for (const path of Object.values(folders)) mkdirSync(path, { mode: 0o700 });
  return { ...inherited, ...folders };
}

/**
 * A session bus that starts nothing by itself: the system's own configuration would answer a keyring that ended with a
 * second, locked one, and every key after that would be refused for no reason a test could show. Its default limit of
 * connections is meant for the system's bus.
 */
const busConfiguration = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
  <limit name="max_completed_connections">100000</limit>
  <limit name="max_connections_per_user">100000</limit>
</busconfig>
`;

/** Resolves with the address of a fresh session bus. */
async function startBus(folder: string, env: NodeJS.ProcessEnv, daemons: ChildProcess[]): Promise<string> {
  const configuration = join(folder, 'bus.conf');
  writeFileSync(configuration, busConfiguration);
  const bus = spawn('dbus-daemon', [`--config-file=${configuration}`, '--print-address', '--nofork', '--nopidfile'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  daemons.push(bus);
  const failed = once(bus, 'error').then(([error]) => Promise.reject(error as Error)); // Node documents an Error here
  const ended = once(bus, 'exit').then(() =>
    Promise.reject(new Error('dbus-daemon ended before it gave its address.')),
  );
  const said = once(bus.stdout.setEncoding('utf8'), 'data').then(([text]) => String(text).trim());
  return Promise.race([said, failed, ended]);
}

/**
 * Starts the keyring, and again should it end while the tests run (it was seen to, under many clients): its keys are in
 * its folder, and a test run that loses its keychain half-way fails everywhere but where the reason is.
 */
function startKeyring(env: NodeJS.ProcessEnv, daemons: ChildProcess[]): void {
  const keyring = spawn('gnome-keyring-daemon', ['--unlock', '--components=secrets', '--foreground'], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  daemons.push(keyring);
  // A daemon that can't be started shows in the wait below.
  keyring.on('error', () => undefined);
  keyring.on('exit', (code, signal) => {
    if (told.has(keyring)) return;
    console.error(`The private keyring ended by itself (${signal ?? `code ${String(code)}`}); starting it again.`);
    setTimeout(() => {
      if (daemons.every((daemon) => !told.has(daemon))) startKeyring(env, daemons);
    }, 100);
  });
  keyring.stdin.on('error', () => undefined);
  // The password of a keyring that lives as long as one test run.
  keyring.stdin.end('orrery-tests');
}

/** Stores, reads and deletes one secret through the very library the program uses. */
const probe = `
  import { Entry } from '@napi-rs/keyring';
  const entry = new Entry('orrery-probe', 'probe', { linux: { store: 'secret-service' } });
  entry.setPassword('here');
  const isBack = entry.getPassword() === 'here';
  entry.deleteCredential();
  process.exit(isBack ? 0 : 1);
`;

async function waitForSecretService(env: NodeJS.ProcessEnv): Promise<void> {
  const giveUpAt = Date.now() + 20_000;
  for (;;) {
    // In a process of its own: a keyring that wants to ask for a password blocks whoever talks to it.
    const command = [process.execPath, '--input-type=module', '--eval', probe];
    const { code, output } = await runProgram(command, {
      cwd: repositoryRoot,
      env,
      output: 'capture',
      timeLimitMs: 5_000,
    });
    if (code === 0) return;
    if (Date.now() > giveUpAt) {
      const reason = output.trim().split('\n').slice(-3).join(' ');
      throw new Error(`The private keychain for the tests does not answer: ${reason || 'no message'}`);
    }
    await wait(200);
  }
}

/** The daemons that were told to end. */
const told = new WeakSet<ChildProcess>();

async function endDaemon(daemon: ChildProcess): Promise<void> {
  told.add(daemon);
  if (daemon.pid === undefined || daemon.exitCode !== null || daemon.signalCode !== null) return;
  const ended = once(daemon, 'exit');
  daemon.kill('SIGTERM');
  const timer = setTimeout(() => daemon.kill('SIGKILL'), 2_000);
  await ended;
  clearTimeout(timer);
}
