import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WrongPlace } from '../../fault-table.ts';

export interface WrongPlaces {
  readonly addressOf: (place: WrongPlace) => string;
  readonly stop: () => Promise<void>;
}

/** Starts what is needed on loopback: a server without TLS, and one with a certificate made for the run. */
export async function startPlaces(): Promise<WrongPlaces> {
  const plain = createHttpServer((_request, response) => void response.end('{}'));
  const secure = createHttpsServer(makeCertificate(), (_request, response) => void response.end('{}'));
  const gone = createHttpServer();
  const [plainPort, securePort, gonePort] = [await listen(plain), await listen(secure), await listen(gone)];
  await close(gone);
  const addresses: Readonly<Record<WrongPlace, string>> = {
    'no such host': 'https://no-such-host.invalid',
    'nobody listens': `http://127.0.0.1:${gonePort}`,
    'no TLS there': `https://127.0.0.1:${plainPort}`,
    'a stranger’s certificate': `https://localhost:${securePort}`,
  };
  return {
    addressOf: (place) => addresses[place],
    stop: async () => {
      await Promise.all([close(plain), close(secure)]);
    },
  };
}

/** Self-signed, for one day. OpenSSL comes with every machine that has root certificates. */
function makeCertificate(): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...words, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return pair;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port; // a TCP server's address
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
