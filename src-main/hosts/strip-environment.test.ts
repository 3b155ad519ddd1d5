import { describe, expect, test } from 'vitest';
import { stripEnvironment } from './strip-environment.ts';

function stripped(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const copy = { ...env };
  stripEnvironment(copy);
  return copy;
}

describe('the environment of a host', () => {
  test.each([
    'DEBUG',
    'debug',
    'DEBUG_FILE',
    'DEBUG_COLORS',
    'PWDEBUG',
    'PW_INSTRUMENT_MODULES',
    'PWTEST_SERVER_REGISTRY',
    'PLAYWRIGHT_PROXY_BYPASS_FOR_TESTING',
    'NODE_OPTIONS',
    'NODE_DEBUG',
    'NODE_TLS_REJECT_UNAUTHORIZED',
    'ELECTRON_RUN_AS_NODE',
    'ELECTRON_ENABLE_LOGGING',
    'ELECTRON_LOG_FILE',
    'SSLKEYLOGFILE',
    'CHROME_LOG_FILE',
  ])('loses %s', (name) => {
    expect(stripped({ [name]: 'pw:protocol' })).toEqual({});
  });

  test('keeps what it needs, and names that only look alike', () => {
    const env = {
      PATH: '/usr/bin',
      HOME: '/home/somebody',
      DISPLAY: ':0',
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/bus',
      HTTPS_PROXY: 'http://127.0.0.1:3128',
      NODE_EXTRA_CA_CERTS: '/etc/ssl/company.pem',
      ORRERY_BROWSER: '/usr/bin/chromium',
      XDG_DATA_HOME: '/home/somebody/data',
      DEBUGINFOD_URLS: 'https://debuginfod.example',
      MY_DEBUG: '1',
    };
    expect(stripped(env)).toEqual(env);
  });
});
