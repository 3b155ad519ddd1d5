import { describe, expect, test } from 'vitest';
import { ProblemError } from '../../src-shared/problem.ts';
import { nameNetworkError } from './bounded-fetch.ts';

const url = 'https://api.example.org/SECRETKEY1/v1/live/ships';

/** As Node's fetch throws: the reason is in the cause. */
const fromNode = (code: string, message = code): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });

describe('what Node throws', () => {
  test.each([
    ['ENOTFOUND', 'offline'],
    ['EAI_AGAIN', 'offline'],
    ['ECONNREFUSED', 'offline'],
    ['EHOSTUNREACH', 'offline'],
    ['ENETUNREACH', 'offline'],
    ['ECONNRESET', 'upstream-trouble'],
    ['EPIPE', 'upstream-trouble'],
    ['UND_ERR_SOCKET', 'upstream-trouble'],
    ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'upstream-trouble'],
    ['HPE_INVALID_CONSTANT', 'upstream-trouble'],
    ['Z_BUF_ERROR', 'upstream-trouble'],
    ['Z_DATA_ERROR', 'upstream-trouble'],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
    ['UND_ERR_BODY_TIMEOUT', 'timeout'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['ETIMEDOUT', 'timeout'],
    ['CERT_HAS_EXPIRED', 'tls'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'tls'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
    ['UNABLE_TO_GET_ISSUER_CERT', 'tls'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
    ['EPROTO', 'tls'],
    ['ESOMETHINGNEW', 'internal'],
  ])('%s is %s', (code, kind) => {
    expect(nameNetworkError(fromNode(code)).kind).toBe(kind);
  });

  test('a network that went away under an open connection is not offline: the request may have been counted', () => {
    expect(nameNetworkError(fromNode('EHOSTUNREACH', 'read EHOSTUNREACH')).kind).toBe('upstream-trouble');
    expect(nameNetworkError(fromNode('ENETDOWN', 'write ENETDOWN')).kind).toBe('upstream-trouble');
    expect(nameNetworkError(fromNode('EHOSTUNREACH', 'connect EHOSTUNREACH 10.0.0.1:443')).kind).toBe('offline');
  });

  test('a body that ends early is a broken connection', () => {
    expect(nameNetworkError(new TypeError('terminated')).kind).toBe('upstream-trouble');
  });
});

describe('what Electron throws', () => {
  test.each([
    ['net::ERR_INTERNET_DISCONNECTED', 'offline'],
    ['net::ERR_NAME_NOT_RESOLVED', 'offline'],
    ['net::ERR_CONNECTION_REFUSED', 'offline'],
    ['net::ERR_ADDRESS_UNREACHABLE', 'offline'],
    ['net::ERR_PROXY_CONNECTION_FAILED', 'offline'],
    ['net::ERR_TUNNEL_CONNECTION_FAILED', 'offline'],
    ['net::ERR_CONNECTION_RESET', 'upstream-trouble'],
    ['net::ERR_CONNECTION_CLOSED', 'upstream-trouble'],
    ['net::ERR_EMPTY_RESPONSE', 'upstream-trouble'],
    ['net::ERR_CONTENT_LENGTH_MISMATCH', 'upstream-trouble'],
    ['net::ERR_INCOMPLETE_CHUNKED_ENCODING', 'upstream-trouble'],
    ['net::ERR_CONTENT_DECODING_FAILED', 'upstream-trouble'],
    ['net::ERR_HTTP2_PROTOCOL_ERROR', 'upstream-trouble'],
    ['net::ERR_NETWORK_CHANGED', 'upstream-trouble'],
    ['net::ERR_NETWORK_IO_SUSPENDED', 'upstream-trouble'],
    ['net::ERR_TIMED_OUT', 'timeout'],
    ['net::ERR_CONNECTION_TIMED_OUT', 'timeout'],
    ['net::ERR_CERT_AUTHORITY_INVALID', 'tls'],
    ['net::ERR_CERT_DATE_INVALID', 'tls'],
    ['net::ERR_SSL_PROTOCOL_ERROR', 'tls'],
    ['net::ERR_BAD_SSL_CLIENT_AUTH_CERT', 'tls'],
    ['net::ERR_TOO_MANY_REDIRECTS', 'redirected'],
    ['net::ERR_UNSAFE_REDIRECT', 'redirected'],
    ['net::ERR_UNHEARD_OF', 'internal'],
  ])('%s is %s', (message, kind) => {
    expect(nameNetworkError(new Error(message)).kind).toBe(kind);
  });
});

test.each([
  fromNode('ECONNRESET', `${url} broke`),
  new Error(`net::ERR_FAILED ${url}`),
  new TypeError(url),
  new TypeError('"SECRETKEY1" is an invalid header value.'),
  url,
  null,
])('nothing of what was thrown is passed on (%#)', (thrown) => {
  const text = JSON.stringify(nameNetworkError(thrown));
  expect(text).not.toContain('SECRETKEY1');
  expect(text).not.toContain('example.org');
});

test('words inside an address are not taken for the reason', () => {
  expect(nameNetworkError(new Error('net::ERR_CONNECTION_REFUSED https://h/redirect/terminated')).kind).toBe('offline');
});

test('a problem that is named already stays', () => {
  const problem = { kind: 'too-large', limitBytes: 5 } as const;
  expect(nameNetworkError(new ProblemError(problem))).toEqual(problem);
});
