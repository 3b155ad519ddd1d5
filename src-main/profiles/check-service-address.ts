import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';

/**
 * Checks and normalises a service address: https, or http on loopback only (SECURITY 1). An address that looks like a
 * request is refused, because a request address of the path-key generation holds the key and addresses are stored.
 *
 * @returns the address without trailing slash, or `bad-address` with a sentence that says what to do.
 */
export function checkServiceAddress(value: string): Outcome<string> {
  const trimmed = value.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || url.hostname === '')
    return refuse('This is not an address. Enter something like https://api.example.org.');
  if (url.username !== '' || url.password !== '') return refuse('Leave out the name and password before the “@”.');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    return refuse('The address must begin with https://, so that nobody on the way can read the key.');
  }
  if (url.search !== '' || url.hash !== '') return refuse('Enter the address only, without “?” or “#”.');
  if (/\/v[12](\/|$)/i.test(url.pathname)) {
    return refuse('Enter the address only, up to but without the key and “/v1” or “/v2”.');
  }
  return succeed(`${url.origin}${url.pathname.replace(/\/+$/, '')}`);
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function refuse(detail: string): Outcome<string> {
  return fail({ kind: 'bad-address', detail });
}
