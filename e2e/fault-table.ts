import type { DemoFault } from '../src-main/demo/demo-fault.ts';
import type { problemSides } from '../src-shared/problem-labels.ts';

/** What stands between us and a service that is not to be had. */
export type WrongPlace = 'no such host' | 'nobody listens' | 'no TLS there' | 'a stranger’s certificate';

/** Tells a place from a fault of the service. */
export const isPlace = (fault: DemoFault | WrongPlace): fault is WrongPlace => typeof fault === 'string';

/** One way in which the service, or the way to it, can fail, and what the screen says about it. */
export type FaultRow = readonly [
  title: string,
  fault: DemoFault | WrongPlace,
  says: RegExp,
  side: keyof typeof problemSides,
  /** The likeliest step, a button's name; null where nothing helps that a button could do. */
  next: 'Try again' | 'Open Settings' | null,
];

const failure = (message: string): string => JSON.stringify({ success: 0, message, data: null, source: null });
const status = (code: number, body?: string, headers?: Record<string, string>): DemoFault => ({
  kind: 'status',
  status: code,
  ...(body === undefined ? {} : { body }),
  ...(headers === undefined ? {} : { headers }),
});
const says = (message: string): DemoFault => status(200, failure(message));
const busyFor = (seconds: number): DemoFault => status(429, '', { 'Retry-After': String(seconds) });
const page = '<!doctype html><h1>Please wait</h1>';
const throttled = status(200, '{"success":0,"code":"ErrApiThrottled","msg":"slow down","data":null}');
const refused = status(200, '{"success":0,"code":"ErrNotAuthenticated","msg":"log in","data":null}');
const quota = 'number of calls per day has been exceeded';
const upstream = /trouble at its source/;
const unreadable = /could not be read/;
const wrongKey = /does not accept this key/;
const astray = /another address/;
const noEntry = /no such entry/;
const malformed = /refused this request/;

/** A further row is a further line. Every row is played against the stored ships, which are free. */
export const faultTable: readonly FaultRow[] = [
  ['a name that DNS does not know', 'no such host', /cannot be reached/, 'network', 'Try again'],
  ['a refused connection', 'nobody listens', /cannot be reached/, 'network', 'Try again'],
  ['a server that does not speak TLS', 'no TLS there', /not secure/, 'network', 'Open Settings'],
  ['a certificate nobody vouches for', 'a stranger’s certificate', /not secure/, 'network', 'Open Settings'],
  ['a connection closed without an answer', { kind: 'reset' }, upstream, 'source', 'Try again'],
  ['a body cut off', { kind: 'truncated' }, upstream, 'source', 'Try again'],
  ['a connection reset in the middle of the body', { kind: 'reset-mid-body' }, upstream, 'source', 'Try again'],
  ['a gzip stream that breaks off', { kind: 'broken-gzip' }, unreadable, 'service', 'Try again'],
  ['headers, then silence', { kind: 'stall' }, /did not answer in time/, 'service', 'Try again'],
  ['silence from the start', { kind: 'silence' }, /did not answer in time/, 'service', 'Try again'],
  ['HTTP 400', status(400), malformed, 'service', 'Try again'],
  ['HTTP 401', status(401), wrongKey, 'settings', 'Open Settings'],
  ['HTTP 403', status(403), wrongKey, 'settings', 'Open Settings'],
  ['HTTP 404', status(404), noEntry, 'service', 'Try again'],
  ['HTTP 429 with Retry-After', busyFor(300), /shared by all users.*in [45] min/, 'service', 'Try again'],
  ['HTTP 429 without Retry-After', status(429), /shared by all users.*Wait a minute/, 'service', 'Try again'],
  ['HTTP 500', status(500), upstream, 'source', 'Try again'],
  ['HTTP 502', status(502, page), upstream, 'source', 'Try again'],
  ['HTTP 503 with a page of HTML', status(503, page), upstream, 'source', 'Try again'],
  ['the quota used up', status(429, failure(quota)), /quota is used up.*resets in/, 'service', 'Try again'],
  ['the quota used up, as HTTP 200', says(quota), /quota is used up.*resets in/, 'service', 'Try again'],
  ['success 0: a wrong key', says('Apikey is not correct.'), wrongKey, 'settings', 'Open Settings'],
  ['success 0: malformed', says('Malformed request.'), malformed, 'service', 'Try again'],
  ['success 0: temporarily', says('Temporarily unavailable.'), upstream, 'source', 'Try again'],
  ['success 0: can’t process', says("Can't process this now."), upstream, 'source', 'Try again'],
  ['success 0 and nothing else', status(200, '{"success":0}'), noEntry, 'service', 'Try again'],
  ['upstream’s own throttling', throttled, /Too many live requests/, 'service', 'Try again'],
  ['upstream’s own refusal', refused, upstream, 'source', 'Try again'],
  ['a page of HTML', { kind: 'not-json' }, unreadable, 'service', 'Try again'],
  ['an empty body', { kind: 'empty' }, unreadable, 'service', 'Try again'],
  ['broken JSON', { kind: 'broken-json' }, unreadable, 'service', 'Try again'],
  ['bytes that are no UTF-8', { kind: 'broken-utf8' }, unreadable, 'service', 'Try again'],
  ['another envelope', { kind: 'wrong-envelope' }, unreadable, 'service', 'Try again'],
  ['JSON of 10,000 levels', { kind: 'deep', levels: 10_000 }, unreadable, 'service', 'Try again'],
  ['data: null', { kind: 'data', data: null }, noEntry, 'service', 'Try again'],
  ['data: {}', { kind: 'data', data: {} }, noEntry, 'service', 'Try again'],
  ['data: [] where everything was asked for', { kind: 'data', data: [] }, noEntry, 'service', 'Try again'],
  ['data: a text', { kind: 'data', data: 'maintenance' }, unreadable, 'service', 'Try again'],
  ['data: a number', { kind: 'data', data: 7 }, unreadable, 'service', 'Try again'],
  ['data: a list of junk', { kind: 'data', data: [1, 'x', null] }, unreadable, 'service', 'Try again'],
  ['data: another kind of object', { kind: 'data', data: { error: 'down' } }, unreadable, 'service', 'Try again'],
  ['a body of 200 MB', { kind: 'huge', bytes: 200_000_000 }, /too large.*64 MiB/, 'service', null],
  ['a redirect elsewhere', { kind: 'redirect', to: 'https://elsewhere.invalid/' }, astray, 'service', 'Open Settings'],
  ['a redirect without a target', status(302), astray, 'service', 'Open Settings'],
];
