import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';

/**
 * Judges a picture's address as a record has it: absolute, or site-relative and then of the first host. The address comes
 * from the service's data, so from anybody; what it may reach is decided by the list alone (SECURITY D, decision 15).
 *
 * @param hosts exact lower-case ASCII names; empty when pictures are off.
 * @returns the address as the parser understood it, never as it was written; else `picture-refused` with a sentence that
 *   repeats nothing of the address but a plain host name.
 */
export function checkPictureAddress(text: string, hosts: readonly string[]): Outcome<URL> {
  const [first] = hosts;
  if (first === undefined) return refuse('Pictures are off for this connection.');
  const trimmed = text.trim();
  // Parsers drop controls, wherever they stand, and turn backslashes around; an address that needs that is not meant well.
  if (/[\p{Cc}\p{Cf}\\]|%00/iu.test(trimmed)) return refuse(`${noAddress}: it holds characters that belong in none.`);
  const scheme = /^[a-z][a-z0-9+-]*:/i.exec(trimmed)?.[0].toLowerCase() ?? 'https:';
  if (scheme !== 'https:') return refuse('Only https addresses are used for pictures.');
  if (isGlued(trimmed)) return refuse(`${noAddress}: two addresses are glued together.`);
  const url = resolve(trimmed, first);
  if (url?.protocol !== 'https:') return refuse(`${noAddress}.`);
  if (url.username !== '' || url.password !== '') return refuse(`${noAddress}: it holds a user name.`);
  if (url.port !== '') return refuse(`${noAddress}: it holds a port.`);
  // Compared whole: a suffix, a trailing dot or a look-alike in another alphabet (which the parser writes as xn--…) is
  // another host.
  if (!hosts.includes(url.hostname)) return refuse(`Pictures from ${nameOf(url)} are not allowed for this connection.`);
  url.hash = '';
  return succeed(url);
}

const noAddress = 'This is no address of a picture';

/** Seen in recordings: a site and the absolute address of a picture on it, one after the other. A query may hold one. */
function isGlued(text: string): boolean {
  const [path = ''] = text.split(/[?#]/, 1);
  return /.https?:\/{1,2}/is.test(path);
}

function resolve(text: string, firstHost: string): URL | null {
  if (text.startsWith('//')) return URL.parse(`https:${text}`);
  return text.startsWith('/') ? URL.parse(text, `https://${firstHost}`) : URL.parse(text);
}

/** A host as people know it; anything odd is not repeated. */
function nameOf({ hostname }: URL): string {
  return /^[a-z0-9.-]{1,253}$/.test(hostname) ? hostname : 'this host';
}

function refuse(detail: string): Outcome<never> {
  return fail({ kind: 'picture-refused', detail });
}

/** Where a connection's pictures may come from. */
export interface PicturePlace {
  /** Exact host names (`pictureHostsOf`). */
  readonly hosts: readonly string[];
  /** Address of the demo service, which stands in for every one of these hosts; null for a real connection. */
  readonly demoAddress: string | null;
}

/**
 * Where a checked picture address is really asked for. The demo universe's hosts exist nowhere: its own service, on
 * loopback and on another port each time, answers for them below `/media/<host>`. This is the one exception to https.
 */
export function pictureTarget({ href, hostname, pathname, search }: URL, { demoAddress }: PicturePlace): string {
  return demoAddress === null ? href : `${demoAddress}/media/${hostname}${pathname}${search}`;
}
