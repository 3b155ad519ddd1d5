import { afterEach, beforeAll, expect, test } from 'vitest';
import { requireBuiltBundles } from '../../../e2e/electron-double/built-bundles.ts';
import type { ElectronDouble } from '../../../e2e/electron-double/electron-double.ts';
import { cleanUpShells, openShell } from '../../../e2e/electron-double/start-built-shell.ts';

// The built bundle against the Electron double: messages of the system.

beforeAll(requireBuiltBundles);
afterEach(cleanUpShells);

const show = (double: ElectronDouble, title = 'Ships changed', body = '2 of them'): Promise<string> =>
  double.sendCommand('notification:show', [JSON.stringify({ title, body })]);

const shown = (isShown: boolean): string => JSON.stringify({ ok: true, value: { shown: isShown } });

test('a message is shown with its two texts and nothing else, and its answer waits for the system’s', async () => {
  const { double } = await openShell();
  const response = show(double, 'Ships <b>changed</b>', 'a\nb');
  await expect.poll(() => double.notifications.length).toBe(1);
  expect(double.notifications[0]?.options).toEqual({ title: 'Ships ‹b›changed‹/b›', body: 'a b' });
  double.notifications[0]?.emit('show', {});
  expect(await response).toBe(shown(true));
});

test('a click on it brings the window up', async () => {
  const { double } = await openShell();
  void show(double);
  await expect.poll(() => double.notifications.length).toBe(1);
  double.notifications[0]?.emit('show', {});
  double.notifications[0]?.emit('click', {});
  expect(double.callNames.slice(-2)).toEqual(['window.show', 'window.focus']);
});

test('a system without messages, or one that refuses this one, is told', async () => {
  const { double } = await openShell();
  double.hasNotifications = false;
  expect(await show(double)).toBe(shown(false));
  expect(double.notifications).toEqual([]);
  const other = await openShell();
  const response = show(other.double);
  await expect.poll(() => other.double.notifications.length).toBe(1);
  other.double.notifications[0]?.emit('failed', {}, 'no');
  expect(await response).toBe(shown(false));
});

test('a second message within five seconds waits', async () => {
  const { double } = await openShell();
  void show(double);
  void show(double, 'Another');
  await expect.poll(() => double.notifications.length).toBe(1);
  expect(double.notifications.map(({ options }) => options.title)).toEqual(['Ships changed']);
});
