import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { requireBuiltBundles } from '../../../e2e/electron-double/built-bundles.ts';
import type { ElectronDouble } from '../../../e2e/electron-double/electron-double.ts';
import { cleanUpShells, openShell } from '../../../e2e/electron-double/start-built-shell.ts';

// The built bundle against the Electron double: the dialog before something goes to a new place.

beforeAll(requireBuiltBundles);
afterEach(cleanUpShells);

const connect = async (double: ElectronDouble, address: string): Promise<unknown> => {
  const request = { name: 'Trusted', address, key: 'a-key-that-is-not-one' };
  return JSON.parse(await double.sendCommand('connection:create', [JSON.stringify(request)]));
};
const isSent = (double: ElectronDouble) => double.callNames.includes('session.fetch');
const declined = { ok: false, problem: { kind: 'not-agreed' } };

describe('a new address', () => {
  test('is asked about in a dialog of the window, whose default and whose Escape are the safe button', async () => {
    const { double } = await openShell();
    expect(await connect(double, 'https://сервис.example:8443/api')).toMatchObject(declined);
    const [options, window] = double.argumentsOf('dialog.showMessageBox');
    expect(options).toEqual({
      type: 'warning',
      title: 'Orrery',
      message: 'Send your API key to this address?',
      detail:
        'xn--b1afk4ade.example:8443\n\nThe key is sent there now, and from then on with the requests of this connection. Agree only if you have just entered this address yourself.',
      buttons: ['Send nothing', 'Send the key'],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    expect(window).toBe(double.window);
    expect(isSent(double)).toBe(false);
  });

  test('is reached when the other button was pressed', async () => {
    const { double } = await openShell();
    double.messageBoxChoice = 1;
    await connect(double, 'https://service.example');
    expect(isSent(double)).toBe(true);
  });

  test.each([-1, 0, 2, 7])('is not reached by the answer %j', async (response) => {
    const { double } = await openShell();
    double.messageBoxChoice = response;
    expect(await connect(double, 'https://service.example')).toMatchObject(declined);
    expect(isSent(double)).toBe(false);
  });

  test('of great length is shown to its end, in lines that cannot be taken for other hosts', async () => {
    const { double } = await openShell();
    const host = `${'api.good.example.'.repeat(10)}evil.example`;
    await connect(double, `https://${host}`);
    const { detail } = double.argumentsOf('dialog.showMessageBox')[0] as { readonly detail: string }; // the options
    const lines = detail.split('\n\n')[0]?.split('\n') ?? [];
    expect(lines.map((line) => line.replace(/^ {3}… /, '')).join('')).toBe(host);
    expect(lines.slice(1).every((line) => line.startsWith('   … '))).toBe(true);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(70);
  });
});

test('headless, or with the window gone, nobody is asked and nothing is sent: there is no one to answer', async () => {
  const { double } = await openShell({ options: ['--headless'] });
  double.messageBoxChoice = 1;
  expect(await connect(double, 'https://service.example')).toMatchObject(declined);
  expect(double.callNames).not.toContain('dialog.showMessageBox');
  expect(isSent(double)).toBe(false);
});
