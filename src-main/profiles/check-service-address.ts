import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';

/**
 * Checks and normalises a service address: https, or http on loopback only (SECURITY 1). An address that looks like a
 * request is refused, because a request address of the path-key generation holds the key and addresses are stored.
 *
 * @returns the address without trailing slash, or `bad-address` with a sentence that says what to do.
 */
export function checkServiceAddress(value: string): Outcome<string> {
  const trimmed = value.trim();
  // The URL parser drops tabs and line ends wherever they stand; what was pasted with them is no address.
  if (/[\p{Cc}\p{Cf}]/u.test(trimmed)) return refuse(notAnAddress);
  const url = URL.parse(hasScheme.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || url.hostname === '') return refuse(notAnAddress);
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

const notAnAddress = 'This is not an address. Enter something like https://api.example.org.';

/** `https:…`, `file:…`, but not `localhost:8080`: a port after the first colon makes what is before it a host. */
const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:\/|$))/i;

/** @param address as `checkServiceAddress` gives it. */
export function isOnThisComputer(address: string): boolean {
  return isLoopback(new URL(address).hostname);
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function refuse(detail: string): Outcome<string> {
  return fail({ kind: 'bad-address', detail });
}
