import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';

/** Hosts that links may lead to whatever the connection. None yet: the project has no site of its own. */
export const defaultLinkHosts: readonly string[] = [];

/** Longest link read, in characters. */
const maxLinkChars = 2_000;

/**
 * Judges an address before it is opened in the user's browser (SECURITY 15).
 *
 * @param value whatever crossed the bridge.
 * @param allowedHosts lower-case ASCII hostnames; `name.example` allows just that host, `.name.example` every host below it.
 * @returns the address as the parser understood it, never as it was written; else `bad-address`.
 */
export function checkExternalLink(value: unknown, allowedHosts: readonly string[]): Outcome<string> {
  if (typeof value !== 'string' || value.length > maxLinkChars) return refuse('The link is not a usable address.');
  // Parsers drop blanks and controls and turn backslashes around; a link that needs that is not one we were meant to get.
  if (!/^[\u0021-\u005b\u005d-\u007e]+$/.test(value) || /%00/i.test(value)) {
    return refuse('The link holds characters that do not belong in an address.');
  }
  const url = URL.parse(value);
  if (url?.protocol !== 'https:') return refuse('Only https links are opened.');
  if (url.username !== '' || url.password !== '') return refuse('Links with a user name are not opened.');
  if (url.port !== '') return refuse('Links with a port are not opened.');
  const isAllowed = [...defaultLinkHosts, ...allowedHosts].some((allowed) => matchesHost(url.hostname, allowed));
  return isAllowed ? succeed(url.href) : refuse('The link leads to a host that is not on the list.');
}

/** A trailing dot names the same host to DNS but another one to certificates and cookies: no match. */
function matchesHost(hostname: string, allowed: string): boolean {
  if (allowed === '' || allowed === '.') return false;
  return allowed.startsWith('.')
    ? hostname.endsWith(allowed) && hostname.length > allowed.length
    : hostname === allowed;
}

function refuse(detail: string): Outcome<string> {
  return fail({ kind: 'bad-address', detail });
}
