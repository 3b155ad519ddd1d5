import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { maxLinkChars } from '../../src-shared/contract.ts';
import { hostNames, hostTitles, type HostName } from '../../src-shared/host-names.ts';
import type { InstanceLock } from '../launch/host.ts';

/** `heldBy`: the host of the instance that is there already; null when it was too busy to say. */
export type LockResult = { readonly lock: InstanceLock } | { readonly lock: null; readonly heldBy: HostName | null };

/** The one sentence that a second start leaves behind. */
export function alreadyRunningMessage(heldBy: HostName | null): string {
  const where = heldBy === null ? '' : ` in ${hostTitles[heldBy]}`;
  return `Orrery is already running${where} with this data folder; its window was brought to the front.`;
}

/** Tries before giving up, and the pause between them in milliseconds: a socket is taken over within moments. */
const maxTries = 50;
const pauseMs = 100;

export interface InstanceLockOptions {
  /** Absolute; must exist. */
  readonly dataDir: string;
  /** Of this start; the next ones are told. */
  readonly host: HostName;
  /** An `orrery://` link for the instance that is there already, if one is. */
  readonly link: string | null;
  /** Called when another start asks this instance to come to the front, perhaps with a link, which nobody has checked. */
  readonly onSecondStart: (link: string | null) => void;
}

/**
 * Makes sure that one instance uses a data folder: two of one host would lock each other out of IndexedDB (PEERS F), and two
 * of different hosts would write over each other's settings and connections (decision 32). The lock is a local socket or
 * named pipe, not a network port; it dies with the process, so a killed instance leaves no lock behind.
 *
 * @returns no lock when another instance is there; it has been asked to come to the front and to open the link.
 */
export async function acquireInstanceLock(options: InstanceLockOptions): Promise<LockResult> {
  const { dataDir, link } = options;
  const address = lockAddress(dataDir);
  for (let tries = 0; tries < maxTries; tries++) {
    const server = await listen(address, options);
    if (server) return { lock: { isHeld: () => server.listening, release: () => void server.close() } };
    const found = await askToFocus(address, link);
    if (found !== 'gone') return { lock: null, heldBy: found.heldBy };
    // Nobody behind it: a socket file left by a killed process, or one just being removed.
    if (!(await clearAway(address))) await wait(pauseMs);
  }
  throw new Error(`Orrery could not lock its data folder. Remove ${address} and start again.`);
}

/** Unix socket paths are limited to about 100 characters, so the folder is hashed. */
function lockAddress(dataDir: string): string {
  const name = `orrery-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  // The variable may name a folder of a session that is over (sudo, containers).
  const runtimeDir = process.env['XDG_RUNTIME_DIR'];
  return join(runtimeDir !== undefined && existsSync(runtimeDir) ? runtimeDir : tmpdir(), `${name}.sock`);
}

/**
 * Removes a dead socket file. Two starts that both found it dead must not both remove it, or the slower one would remove
 * the lock the quicker one has just taken: so one at a time, and asking once more before.
 *
 * @returns false when another start is at it, or nothing is to be done.
 */
async function clearAway(address: string): Promise<boolean> {
  if (process.platform === 'win32') return false; // a pipe has no file
  const turn = `${address}.turn`;
  if (!takeTurn(turn)) return false;
  try {
    if ((await askToFocus(address, null)) !== 'gone') return false;
    rmSync(address, { force: true });
    return true;
  } finally {
    rmdirSync(turn);
  }
}

/** A turn lasts moments; one that is older was left by a start that was killed during it. Milliseconds. */
const longestTurnMs = 15_000;

/** Making a folder either succeeds or finds it there, for one of any number of processes. */
function takeTurn(turn: string): boolean {
  try {
    mkdirSync(turn);
    return true;
  } catch {
    const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > longestTurnMs) rmSync(turn, { recursive: true, force: true });
    return false;
  }
}

/** What a second start says: this word and perhaps a link, in one line. */
const greeting = 'focus';

/** Longest line read, in bytes; a character of a link has at most three, and what is longer is no greeting. */
const maxLineBytes = greeting.length + 1 + 3 * maxLinkChars;

/** What the instance that is there answers: this word and its host. */
const replyWord = 'here';

type ListenOptions = Pick<InstanceLockOptions, 'host' | 'onSecondStart'>;

function listen(address: string, { host, onSecondStart }: ListenOptions): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.unref(); // one who asks and never hangs up must not keep the program from ending
      socket.on('error', () => undefined); // the other side may be gone before it is answered
      let received = Buffer.alloc(0);
      socket.on('data', (bytes: Buffer) => {
        received = Buffer.concat([received, bytes]);
        const end = received.indexOf('\n');
        if (end === -1 && received.length <= maxLineBytes) return; // the rest is on its way
        socket.removeAllListeners('data');
        const line = end === -1 ? '' : received.toString('utf8', 0, Math.min(end, maxLineBytes));
        if (line === greeting) onSecondStart(null);
        else if (line.startsWith(`${greeting} `)) onSecondStart(line.slice(greeting.length + 1));
        socket.end(`${replyWord} ${host}`);
      });
    });
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

/**
 * Whoever accepts the connection is there, even when too busy to answer: taking its lock away would put two instances on
 * one data folder. One that hangs up without a response is just closing.
 */
function askToFocus(address: string, link: string | null): Promise<{ readonly heldBy: HostName | null } | 'gone'> {
  return new Promise((resolve) => {
    const socket = createConnection(address);
    let reply = '';
    const finish = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere ? { heldBy: hostIn(reply) } : 'gone');
    };
    socket.once('connect', () => {
      socket.write(`${greeting}${link === null ? '' : ` ${link}`}\n`);
      socket.setTimeout(5_000, () => finish(true));
    });
    socket.setEncoding('utf8').on('data', (text: string) => {
      reply += text;
      if (reply.length > maxReplyChars) finish(true);
    });
    socket.once('error', () => finish(reply !== ''));
    socket.once('close', () => finish(reply !== ''));
  });
}

/** Far more than a response has: whoever sends more is not waited for to its end. */
const maxReplyChars = 100;

/** An instance of a version before this word was added, or no instance of ours, names no host. */
function hostIn(reply: string): HostName | null {
  return hostNames.find((host) => reply === `${replyWord} ${host}`) ?? null;
}
