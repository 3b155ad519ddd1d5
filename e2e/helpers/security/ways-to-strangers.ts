import { expect, type Page } from '@playwright/test';
import type { ListeningStranger } from './listening-stranger.ts';

/**
 * Tries in the page whatever could send something to an address without being a request that the policy judges: peer
 * connections through STUN and TURN over UDP, TCP and TLS, candidates of a peer over UDP and TCP, hints of the document, pings and
 * beacons, sockets and transports.
 *
 * @param places such as `127.0.0.1:40000`.
 */
export async function callOut(page: Page, places: readonly string[]): Promise<void> {
  await page.evaluate(async (addresses) => {
    const kept = window as unknown as { connections?: RTCPeerConnection[] };
    const connections = (kept.connections ??= []);
    const connect = (servers: RTCIceServer[]): RTCPeerConnection => {
      const connection = new RTCPeerConnection({ iceServers: servers });
      connections.push(connection);
      connection.createDataChannel('words');
      return connection;
    };
    const insert = (html: string): void => document.head.insertAdjacentHTML('beforeend', html);
    for (const address of addresses) {
      const login = { username: 'name', credential: 'word' };
      for (const server of [
        { urls: `stun:${address}` },
        { urls: `turn:${address}?transport=udp`, ...login },
        { urls: `turn:${address}?transport=tcp`, ...login },
        { urls: `turns:${address}?transport=tcp`, ...login },
      ]) {
        const connection = connect([server]);
        await connection.setLocalDescription(await connection.createOffer());
      }
      const [host = '', port = ''] = address.split(':');
      for (const [transport, more] of [
        ['udp', ''],
        ['tcp', ' tcptype passive'],
      ] as const) {
        const [caller, called] = [connect([]), connect([])];
        const offer = await caller.createOffer();
        await caller.setLocalDescription(offer);
        await called.setRemoteDescription(offer);
        await caller.setRemoteDescription(await called.createAnswer());
        await caller.addIceCandidate({
          candidate: `candidate:1 1 ${transport} 2122260223 ${host} ${port} typ host${more}`,
          sdpMid: '0',
          sdpMLineIndex: 0,
        });
      }
      for (const relation of [
        'dns-prefetch',
        'preconnect',
        'prefetch',
        'prerender',
        'preload',
        'modulepreload',
        'icon',
        'manifest',
      ])
        insert(`<link rel="${relation}" href="http://${address}/${relation}">`);
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.textContent = JSON.stringify({ prefetch: [{ urls: [`http://${address}/speculation`] }] });
      document.head.append(rules);
      document.body.insertAdjacentHTML(
        'beforeend',
        `<a id="pinging" href="#/ships" ping="http://${address}/ping">ping</a>`,
      );
      document.querySelector<HTMLElement>('#pinging')?.click();
      document.querySelector('#pinging')?.remove();
      navigator.sendBeacon(`http://${address}/beacon`, 'words');
      for (const tryOut of [
        () => void new WebSocket(`ws://${address}/`),
        () => void new EventSource(`http://${address}/`),
        () => void new WebTransport(`https://${address}/`).ready.catch(() => undefined),
        () => void fetch(`http://${address}/kept`, { mode: 'no-cors', keepalive: true }).catch(() => undefined),
      ]) {
        try {
          tryOut();
        } catch {
          // Refused on the spot, as it should be; some do not say so before they have tried.
        }
      }
    }
  }, places);
}

/** Waits until every peer connection has gone through all addresses it could be reached at, and nobody has heard anything of it. */
export async function expectSilence(page: Page, listener: ListeningStranger): Promise<void> {
  await expect
    .poll(async () => ({ heard: await listener.heard(), calls: await statesOfCalls(page) }))
    .toEqual({ heard: [], calls: ['complete'] });
}

/** How far the peer connections are with gathering addresses, each state once. */
function statesOfCalls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { connections = [] } = window as unknown as { connections?: RTCPeerConnection[] };
    const calling = connections.filter(({ localDescription }) => localDescription !== null);
    return [...new Set(calling.map(({ iceGatheringState }) => iceGatheringState))];
  });
}

/** Lets go of them. */
export async function hangUp(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = window as unknown as { connections?: RTCPeerConnection[] };
    for (const connection of kept.connections ?? []) connection.close();
    kept.connections = [];
  });
}
