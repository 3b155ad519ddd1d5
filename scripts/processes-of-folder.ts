import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Ids of the processes whose command line names a folder: the program's own and its browser's (Linux). */
export function processesOfFolder(folder: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => readQuietly(`/proc/${pid}/cmdline`).includes(folder))
    .map(Number);
}

/** A process and everything it has started, children's children included (Linux). */
export function processTree(root: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    // The fourth field; the second one, the name in brackets, may hold anything.
    const afterName = readQuietly(`/proc/${name}/stat`).split(') ').at(-1) ?? '';
    parents.set(Number(name), Number(afterName.split(' ')[1]));
  }
  const tree = [root];
  for (const pid of tree) tree.push(...[...parents].filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree;
}

/** Ends processes at once, as a power cut would. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile, or with its parent.
    }
  }
}

/** Addresses on which processes listen for TCP, such as `127.0.0.1:4711` (Linux). */
export function listeningAddresses(pids: readonly number[]): readonly string[] {
  const sockets = new Set(pids.flatMap(socketsOf));
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    readQuietly(file)
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === listenState && sockets.has(`socket:[${fields[9] ?? ''}]`))
      .map((fields) => readAddress(fields[1] ?? '')),
  );
}

const listenState = '0A';

function socketsOf(pid: number): readonly string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).map((name) => {
      try {
        return readlinkSync(join(folder, name));
      } catch {
        return ''; // closed meanwhile
      }
    });
  } catch {
    return []; // the process has ended
  }
}

/** `0100007F:1267` is 127.0.0.1:4711: bytes of IPv4 in reverse. IPv6 is left as it stands. */
function readAddress(text: string): string {
  const [host = '', port = ''] = text.split(':');
  const bytes =
    host.length === 8 ? (host.match(/../g) ?? []).toReversed().map((byte) => Number.parseInt(byte, 16)) : [];
  return `${bytes.length > 0 ? bytes.join('.') : host}:${Number.parseInt(port, 16)}`;
}

function readQuietly(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
