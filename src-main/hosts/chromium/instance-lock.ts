import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Held by the one running instance of a data folder. */
export interface InstanceLock {
  readonly release: () => void;
}

/**
 * Makes sure that one instance uses a data folder: two would lock each other out of IndexedDB (PEERS F). The lock is a
 * local socket or named pipe, not a network port; it dies with the process, so a killed instance leaves no lock behind.
 *
 * @param onSecondStart called when another start asks this instance to come to the front.
 * @returns null when another instance answered; it has been asked to come to the front.
 */
export async function acquireInstanceLock(dataDir: string, onSecondStart: () => void): Promise<InstanceLock | null> {
  const address = lockAddress(dataDir);
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(address, onSecondStart);
    if (server) return { release: () => server.close() };
    if (await askToFocus(address)) return null;
    // Nobody behind it: a socket file left by a killed process.
    if (process.platform !== 'win32') rmSync(address, { force: true });
  }
  throw new Error(`Orrery could not lock its data folder. Remove ${address} and start again.`);
}

/** Unix socket paths are limited to about 100 characters, so the folder is hashed. */
function lockAddress(dataDir: string): string {
  const name = `orrery-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(process.env['XDG_RUNTIME_DIR'] ?? tmpdir(), `${name}.sock`);
}

function listen(address: string, onSecondStart: () => void): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined); // the other side may be gone before it is answered
      socket.once('data', () => {
        onSecondStart();
        socket.end('here');
      });
    });
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

function askToFocus(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(address);
    const finish = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(5_000, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('connect', () => socket.write('focus'));
    socket.once('data', () => finish(true));
  });
}
