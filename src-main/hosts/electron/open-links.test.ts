import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { requireBuiltBundles } from '../../../e2e/electron-double/built-bundles.ts';
import type { ElectronDouble } from '../../../e2e/electron-double/electron-double.ts';
import { cleanUpShells, loadShell, openShell } from '../../../e2e/electron-double/start-built-shell.ts';
import { createEvent } from '../../../e2e/electron-double/web-contents-double.ts';

// The built bundle against the Electron double: how an orrery:// link reaches the window.

beforeAll(requireBuiltBundles);
afterEach(cleanUpShells);

const one = 'orrery://explore/ships?name=One';
const two = 'orrery://explore/systems?name=Two';

const firstLink = async (double: ElectronDouble, contents = double.window.webContents): Promise<unknown> => {
  const response = JSON.parse(await double.sendCommand('app:read-state', ['{}'], { contents })) as {
    value: { launch: { link: unknown } };
  }; // the state's shape
  return response.value.launch.link;
};

const told = (double: ElectronDouble) =>
  double.window.webContents.sent.filter(([name]) => name === 'app:link-opened').map(([, text]) => text);

const secondStart = (double: ElectronDouble, sent: unknown): void => {
  double.app.emit('second-instance', createEvent({}), ['orrery', two], '/', sent);
};

test('a link of the command line is the window’s first, and what a second start hands to the first', async () => {
  const { double } = await openShell({ options: [one] });
  expect(double.argumentsOf('app.requestSingleInstanceLock')).toEqual([{ link: one }]);
  expect(await firstLink(double)).toBe(one);
});

test('a broken link ends the start with 2 and one sentence', async () => {
  const { double, printed } = await loadShell({ options: ['orrery://explore/shops'] });
  expect(double.argumentsOf('app.exit')).toEqual([2]);
  expect(printed.join()).toMatch(/^This is no link Orrery knows/);
});

describe('a broken link to the installed program', () => {
  const broken = 'orrery://explore/shops';
  const refused = (double: ElectronDouble) =>
    double.window.webContents.sent.filter(([name]) => name === 'app:link-refused').map(([, text]) => String(text));

  test('reaches the program that is running, whose window comes to the front and says what is wrong', async () => {
    const second = await loadShell({ isPackaged: true, isSecondInstance: true, options: ['--', broken] });
    expect(second.double.argumentsOf('app.requestSingleInstanceLock')).toEqual([{ link: broken }]);
    expect(second.double.argumentsOf('app.exit')).toEqual([0]);
    const { double } = await openShell({ isPackaged: true });
    await firstLink(double);
    secondStart(double, { link: broken });
    expect(refused(double)).toEqual([expect.stringContaining('This is no link Orrery knows')]);
    expect(double.callNames.at(-1)).toBe('window.focus');
  });

  test('starts the program all the same, and the window says what is wrong', async () => {
    const { double } = await openShell({ isPackaged: true, options: [broken] });
    expect(await firstLink(double)).toBeNull();
    expect(refused(double)).toEqual([expect.stringContaining('This is no link Orrery knows')]);
  });
});

describe('while the program runs', () => {
  test('a second start’s link goes to the window, which comes to the front', async () => {
    const { double } = await openShell();
    await firstLink(double);
    secondStart(double, { link: one });
    expect(told(double)).toEqual([JSON.stringify({ link: one })]);
    expect(double.callNames.at(-1)).toBe('window.focus');
    expect(double.windows).toHaveLength(1);
  });

  test.each([null, undefined, one, { link: null }, { link: 7 }, { link: 'https://evil.example' }, { link: [one] }])(
    'a second start that hands over %j opens nothing',
    async (sent) => {
      const { double } = await openShell();
      await firstLink(double);
      secondStart(double, sent);
      expect(told(double)).toEqual([]);
      expect(double.callNames.at(-1)).toBe('window.focus');
    },
  );

  test('macOS’s own event does the same', async () => {
    const { double } = await openShell();
    await firstLink(double);
    const event = createEvent({});
    double.app.emit('open-url', event, one);
    expect(event.isPrevented()).toBe(true);
    expect(told(double)).toEqual([JSON.stringify({ link: one })]);
  });

  test('with its window closed, as on macOS, the link opens a new one and is its first', async () => {
    const { double } = await openShell();
    await firstLink(double);
    double.window.isGone = true;
    double.window.emit('closed');
    double.app.emit('open-url', createEvent({}), two);
    expect(double.windows).toHaveLength(2);
    expect(double.windows[1]?.webContents.sent).toEqual([]);
    expect(await firstLink(double, double.windows[1]?.webContents)).toBe(two);
  });
});

test('a link that starts the program comes before it is ready, and is the window’s first', async () => {
  const { double } = await loadShell();
  double.app.emit('open-url', createEvent({}), one);
  double.becomeReady();
  await expect.poll(() => double.windows.length).toBe(1);
  expect(await firstLink(double)).toBe(one);
  expect(told(double)).toEqual([]);
});

describe('the system is told who opens orrery:// links', () => {
  test.each(['win32', 'darwin'] as const)(
    'on %s by the installed program, with what it is handed after "--"',
    async (platform) => {
      const { double } = await openShell({ isPackaged: true, platform });
      expect(double.argumentsOf('app.setAsDefaultProtocolClient')).toEqual(['orrery', process.execPath, ['--']]);
    },
  );

  test('on Linux by the desktop file, which alone knows where the program is installed', async () => {
    const { double } = await openShell({ isPackaged: true, platform: 'linux' });
    expect(double.callNames).not.toContain('app.setAsDefaultProtocolClient');
  });

  test('not by one that is run from its sources', async () => {
    const { double } = await openShell({ platform: 'win32' });
    expect(double.callNames).not.toContain('app.setAsDefaultProtocolClient');
  });
});
