import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect } from '@playwright/test';

/** Somebody who hears every datagram and every connection, on one port of all of this computer's IPv4 addresses. */
export interface ListeningStranger {
  /** Loopback and, where there is one, an address of a network: `127.0.0.1:40000`. */
  readonly places: readonly string[];
  /**
   * What has arrived so far, such as `UDP, 20 bytes` or `TCP, a connection`. Rings a bell of its own on both first and waits for it, so that whatever
   * was sent before is in the list.
   */
  readonly heard: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

const bell = 'bell';

/** Starts to listen. */
export async function startListening(): Promise<ListeningStranger> {
  const heard: { readonly words: string }[] = [];
  let bells = 0;
  const sockets = new Set<Socket>();
  const connections = createServer((socket) => {
    sockets.add(socket);
    // Not only when it says something: that it was made has told somebody something.
    const sign = { words: 'TCP, a connection' };
    heard.push(sign);
    socket.once('data', (bytes) => {
      if (bytes.toString() !== bell) return;
      heard.splice(heard.indexOf(sign), 1);
      bells += 1;
    });
    socket.on('error', () => undefined); // hung up
  });
  connections.listen(0, '0.0.0.0');
  await once(connections, 'listening');
  const { port } = connections.address() as AddressInfo; // a TCP server's address
  const datagrams = createSocket('udp4');
  datagrams.on('message', (bytes) => {
    if (bytes.toString() === bell) bells += 1;
    else heard.push({ words: `UDP, ${bytes.length} bytes` });
  });
  datagrams.bind(port, '0.0.0.0');
  await once(datagrams, 'listening');
  return {
    places: ownAddresses().map((address) => `${address}:${port}`),
    heard: async () => {
      const before = bells;
      datagrams.send(bell, port, '127.0.0.1');
      connect(port, '127.0.0.1').end(bell);
      await expect.poll(() => bells).toBe(before + 2);
      return heard.map(({ words }) => words);
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      const closed = [once(connections, 'close'), once(datagrams, 'close')];
      connections.close();
      datagrams.close();
      await Promise.all(closed);
    },
  };
}

function ownAddresses(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const outside = all.find(({ family, internal }) => family === 'IPv4' && !internal);
  return ['127.0.0.1', ...(outside ? [outside.address] : [])];
}
