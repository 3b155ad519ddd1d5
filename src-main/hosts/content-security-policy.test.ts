import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, freshNonce, securityHeaders } from './content-security-policy.ts';
import { appOrigins } from '../launch/host.ts';

/** Directive → sources, refusing what a browser would silently ignore: a directive said twice. */
function parse(policy: string): Record<string, string> {
  const directives: Record<string, string> = {};
  for (const part of policy.split(';').map((text) => text.trim())) {
    const [name = '', ...sources] = part.split(/\s+/);
    if (name in directives) throw new Error(`${name} is said twice`);
    directives[name] = sources.join(' ');
  }
  return directives;
}

describe('the content security policy', () => {
  test('allows exactly what the Electron window needs', () => {
    expect(parse(contentSecurityPolicy('app://orrery', 'bm9uY2U='))).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'nonce-bm9uY2U='",
      'img-src': "'self' blob: data:",
      'font-src': "'self'",
      'connect-src': 'app://orrery/payload/',
      'worker-src': "'self'",
      'frame-src': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      sandbox: 'allow-scripts allow-same-origin allow-forms',
    });
  });

  test('in the Chromium host adds only the bridge route', () => {
    const electron = parse(contentSecurityPolicy(appOrigins.electron, 'n'));
    const chromium = parse(contentSecurityPolicy(appOrigins.chromium, 'n'));
    expect(chromium['connect-src']).toBe(`${appOrigins.chromium}/payload/ ${appOrigins.chromium}/bridge/`);
    expect({ ...chromium, 'connect-src': '' }).toEqual({ ...electron, 'connect-src': '' });
  });

  test.each(['/assets/query.worker-Ab_1-x.js', '/dev/archive/query/query.worker.ts'])(
    'lets %s compile WebAssembly and changes nothing else for it',
    (path) => {
      const [plain, worker] = ['', path].map((of) => parse(contentSecurityPolicy(appOrigins.chromium, 'n', of)));
      expect(worker).toEqual({ ...plain, 'script-src': "'self' 'wasm-unsafe-eval'" });
    },
  );

  test.each([
    '/index.html',
    '/assets/index-abc.js',
    '/assets/ingest.worker-abc.js',
    '/assets/query.worker-abc.js.js',
    '/assets/x/query.worker-abc.js',
    '/payload/query.worker-abc.js',
    '/query.worker.ts',
  ])('lets %s compile nothing', (path) => {
    expect(contentSecurityPolicy(appOrigins.electron, 'n', path)).not.toContain('wasm');
  });

  test('lets an origin it does not know fetch nothing', () => {
    expect(parse(contentSecurityPolicy('https://evil.example', 'n'))['connect-src']).toBe("'none'");
  });

  test.each(Object.values(appOrigins))('on %s names no remote origin and no unsafe keyword', (origin) => {
    const policy = contentSecurityPolicy(origin, freshNonce()).replaceAll(`${origin}/`, '');
    expect(policy).not.toMatch(/unsafe|https?:|wss?:|\*|strict-dynamic/);
  });
});

test('a nonce is 16 random bytes as base64', () => {
  const nonces = new Set(Array.from({ length: 100 }, freshNonce));
  expect(nonces.size).toBe(100);
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
});

test('the other headers forbid sniffing, referrers, device access and sharing with other origins', () => {
  const headers = securityHeaders('app://orrery', 'n');
  expect(headers['X-Content-Type-Options']).toBe('nosniff');
  expect(headers['Referrer-Policy']).toBe('no-referrer');
  expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin');
  expect(headers['Cross-Origin-Resource-Policy']).toBe('same-origin');
  const permissions = (headers['Permissions-Policy'] ?? '').split(', ');
  expect(permissions).toContain('geolocation=()');
  expect(permissions).toContain('camera=()');
  expect(permissions.every((permission) => /^[a-z-]+=\(\)$/.test(permission))).toBe(true);
});
