import { payloadPath } from '../../src-shared/contract.ts';
import { securityHeaders } from './security-headers.ts';
import type { AssetAnswer } from './serve-asset.ts';

/**
 * The ticket in a payload's address, or null when the address is none (then it is an asset's). The ticket is only taken
 * apart here; whether it is good, the core decides.
 */
export function readPayloadTicket(url: string, origin: string): string | null {
  const prefix = `${origin}${payloadPath('')}`;
  const ticket = url.startsWith(prefix) ? url.slice(prefix.length) : '';
  return /^[A-Za-z0-9-]{1,128}$/.test(ticket) ? ticket : null;
}

/**
 * The answer that carries a payload as its body; 404 when the ticket was unknown, used or not the sender's. Bytes are a
 * picture's; what kind of picture, its receipt has said.
 */
export function answerPayload(payload: string | Uint8Array | null, origin: string, nonce: string): AssetAnswer {
  return {
    status: payload === null ? 404 : 200,
    headers: {
      'Content-Type': payload instanceof Uint8Array ? 'application/octet-stream' : jsonType,
      'Cache-Control': 'no-store',
      ...securityHeaders(origin, nonce),
    },
    body: payload ?? 'null',
  };
}

const jsonType = 'application/json; charset=utf-8';
