import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { requireBuiltBundles } from '../../../e2e/electron-double/built-bundles.ts';
import type { ElectronDouble } from '../../../e2e/electron-double/electron-double.ts';
import type { SessionDouble } from '../../../e2e/electron-double/session-double.ts';
import { cleanUpShells, openShell } from '../../../e2e/electron-double/start-built-shell.ts';
import { createEvent, WebContentsDouble } from '../../../e2e/electron-double/web-contents-double.ts';

/** Guards keep no state: one program is tried at all of them. */
let double: ElectronDouble;
let page: WebContentsDouble;
let session: SessionDouble;
beforeAll(async () => {
  requireBuiltBundles();
  ({ double } = await openShell());
  page = double.window.webContents;
  session = double.session('');
});
afterAll(cleanUpShells);

const elsewhere = [
  'https://evil.example/',
  'http://127.0.0.1/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'about:blank',
  'app://evil/',
  'app://orrery.evil/',
  'app://evil/app://orrery/',
  'app://orrery@evil/',
  'app://user@orrery/',
  'app://orrery:81/',
  'app://orrery/?next=app://orrery/',
  'app://orrery/index.html',
  'app://orrery/payload/0a1b',
  'app://orrery//',
  'https://evil.example/?next=app://orrery/',
  'https://evil.example/#app://orrery/',
  'blob:app://orrery/1',
  '',
  'not an address',
];

describe('a page stays where it is', () => {
  test.each(elsewhere)('going to %j is prevented, in the top frame and in any other', (url) => {
    expect(page.tryTo('will-navigate', { url, isMainFrame: true })).toBe('prevented');
    expect(page.tryTo('will-frame-navigate', { url, isMainFrame: true })).toBe('prevented');
    expect(page.tryTo('will-frame-navigate', { url, isMainFrame: false })).toBe('prevented');
  });

  test('only the app’s own document may load again, in the top frame', () => {
    for (const url of ['app://orrery/', 'app://orrery/#/ships', 'app://orrery/#']) {
      expect(page.tryTo('will-navigate', { url, isMainFrame: true })).toBe('allowed');
      expect(page.tryTo('will-frame-navigate', { url, isMainFrame: true })).toBe('allowed');
      expect(page.tryTo('will-frame-navigate', { url, isMainFrame: false })).toBe('prevented');
    }
  });

  test('every redirect is prevented, even one to the app itself', () => {
    expect(page.tryTo('will-redirect', { url: 'app://orrery/', isMainFrame: true })).toBe('prevented');
    expect(page.tryTo('will-redirect', { url: 'https://evil.example/', isMainFrame: true })).toBe('prevented');
  });

  test('no window is opened, not even on the app itself', () => {
    for (const url of [...elsewhere, 'app://orrery/']) expect(page.tryToOpen(url)).toBe('deny');
  });

  test('no page is embedded', () => {
    expect(page.tryTo('will-attach-webview')).toBe('prevented');
  });
});

describe('nobody is reached', () => {
  test('no page has a peer over UDP, whoever made it', () => {
    expect(double.window.webContents.webRtcPolicy).toBe('disable_non_proxied_udp');
    const other = new WebContentsDouble(() => undefined);
    double.app.emit('web-contents-created', createEvent({}), other);
    expect(other.webRtcPolicy).toBe('disable_non_proxied_udp');
  });

  test('what is no request of the window’s ends at a proxy that is not there, before there is a window', () => {
    // `<-loopback>`: this computer too, which is past every proxy otherwise.
    expect(double.session('').proxy).toEqual({
      mode: 'fixed_servers',
      proxyRules: 'socks5://127.0.0.1:9',
      proxyBypassRules: '<-loopback>',
    });
    expect(double.callNames.indexOf('session.setProxy')).toBeLessThan(double.callNames.indexOf('BrowserWindow'));
  });

  test('the service’s session has the system’s proxy', () => {
    expect(double.session('service').proxy).toBeNull();
  });

  test('no name is looked up because a document hints at it', () => {
    const args = ['blink-settings', 'dnsPrefetchingEnabled=false'];
    expect(double.calls).toContainEqual({ name: 'app.commandLine.appendSwitch', args });
  });
});

describe('the window’s session', () => {
  test.each([
    'geolocation',
    'notifications',
    'midi',
    'usb',
    'media',
    'clipboard-read',
    'openExternal',
    'unknown',
  ] as const)('denies %s, whether it is asked for or checked', (permission) => {
    const responses: boolean[] = [];
    // The handlers look at nothing they are given.
    session.permissionRequest?.({} as never, permission, (granted) => responses.push(granted), {} as never);
    expect(responses).toEqual([false]);
    expect(session.permissionCheck?.(null, permission, 'app://orrery', {} as never)).toBe(false);
  });

  test.each([
    ['app://orrery/', true, true],
    ['app://orrery/#/offline', true, true],
    ['app://orrery.evil/', true, false],
    ['app://evil/', true, false],
    ['https://orrery/', true, false],
    ['not an address', true, false],
    ['app://orrery/', false, false],
  ])('lets %s (top frame: %s) keep its storage: %s', (url, isMainFrame, isGranted) => {
    const responses: boolean[] = [];
    const details = { requestingUrl: url, isMainFrame };
    // The handlers look at nothing else they are given.
    session.permissionRequest?.({} as never, 'persistent-storage', (granted) => responses.push(granted), details);
    expect(responses).toEqual([isGranted]);
    expect(session.permissionCheck?.(null, 'persistent-storage', url, details)).toBe(isGranted);
  });

  test('denies devices and screen pictures', () => {
    expect(session.devicePermission?.({} as never)).toBe(false);
    const streams: unknown[] = [];
    session.displayMedia?.({} as never, (response) => streams.push(response));
    expect(streams).toEqual([null]);
  });

  test('prevents downloads and the spell checker’s own', () => {
    expect(session.tryToDownload()).toBe('prevented');
    expect(session.isSpellCheckerEnabled).toBe(false);
  });

  test('lets the app’s own files through and cancels every other request', () => {
    expect(session.isCancelled('app://orrery/', 'mainFrame')).toBe(false);
    expect(session.isCancelled('app://orrery/assets/app.js', 'script')).toBe(false);
    expect(session.isCancelled('app://orrery/payload/0a1b', 'xhr')).toBe(false);
    expect(session.isCancelled('blob:app://orrery/1', 'image')).toBe(false);
    expect(session.isCancelled('data:image/png;base64,AA==', 'image')).toBe(false);
    expect(session.isCancelled('devtools://devtools/bundled/inspector.html', 'mainFrame')).toBe(false);
    for (const [url, type] of [
      ['https://evil.example/', 'xhr'],
      ['http://127.0.0.1:1/', 'xhr'],
      ['wss://evil.example/', 'webSocket'],
      ['file:///etc/passwd', 'image'],
      ['app://evil/', 'image'],
      ['app://orrery.evil/', 'script'],
      ['app://orrery@evil/', 'script'],
      ['blob:https://evil.example/1', 'image'],
      ['blob:app://orrery.evil/1', 'image'],
      ['data:text/html,x', 'subFrame'],
      ['chrome://settings/', 'mainFrame'],
      ['', 'other'],
    ] as const) {
      expect([url, session.isCancelled(url, type)]).toEqual([url, true]);
    }
  });

  test('is not the one that talks to the service, which keeps nothing on disk and grants nothing', () => {
    expect([...double.sessions.keys()]).toEqual(['', 'service']);
    const service = double.session('service');
    expect(service.partition.startsWith('persist:')).toBe(false);
    const response = vi.fn<(granted: boolean) => void>();
    service.permissionRequest?.({} as never, 'usb', response, {} as never);
    expect(response).toHaveBeenCalledWith(false);
    expect(service.permissionCheck?.(null, 'usb', 'app://orrery', {} as never)).toBe(false);
  });
});
