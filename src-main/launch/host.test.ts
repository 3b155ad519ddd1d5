import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNotifier, type Notice } from './host.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function start(notify: (notice: Notice) => Promise<boolean> = () => Promise.resolve(true)) {
  const shown: Notice[] = [];
  const notifier = createNotifier({
    notify: (notice) => {
      shown.push(notice);
      return notify(notice);
    },
  });
  return { shown, notifier };
}

const notice = (title: string, body = ''): Notice => ({ title, body });

describe('messages', () => {
  test('the first is shown at once; those of the next five seconds are told together', async () => {
    const { shown, notifier } = start();
    expect(await notifier.show(notice('One', 'first'))).toBe(true);
    const others = [
      notifier.show(notice('Two', 'second')),
      notifier.show(notice('Three')),
      notifier.show(notice('Four')),
    ];
    await vi.advanceTimersByTimeAsync(4_900);
    expect(shown).toEqual([notice('One', 'first')]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await Promise.all(others)).toEqual([true, true, true]);
    expect(shown.slice(1)).toEqual([notice('Two (and 2 more)', 'second · Three · Four')]);
  });

  test('one that waited alone is shown as it is, and after the quiet time the next is at once', async () => {
    const { shown, notifier } = start();
    await notifier.show(notice('One'));
    void notifier.show(notice('Two', 'b'));
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.advanceTimersByTimeAsync(5_001);
    await notifier.show(notice('Three'));
    expect(shown).toEqual([notice('One'), notice('Two', 'b'), notice('Three')]);
  });

  test('a hundred in a row are two messages', async () => {
    const { shown, notifier } = start();
    for (let count = 0; count < 100; count++) void notifier.show(notice('A'.repeat(120), 'b'.repeat(400)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown).toHaveLength(2);
    expect([...(shown[1]?.title ?? '')].length).toBeLessThanOrEqual(120);
    expect([...(shown[1]?.body ?? '')].length).toBeLessThanOrEqual(400);
  });

  test('a host that fails or has none is told as not shown', async () => {
    expect(await start(() => Promise.reject(new Error('no bus'))).notifier.show(notice('One'))).toBe(false);
    expect(await start(() => Promise.resolve(false)).notifier.show(notice('One'))).toBe(false);
  });

  test('what still waits when the program closes is not shown', async () => {
    const { shown, notifier } = start();
    await notifier.show(notice('One'));
    const waiting = notifier.show(notice('Two'));
    notifier.close();
    expect(await waiting).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown).toHaveLength(1);
  });
});

describe('texts', () => {
  test.each([
    ['line\nbreaks\r\tand\0bells\u0007', 'line breaks and bells'],
    ['<b>bold</b> <a href="x">', '‹b›bold‹/b› ‹a href="x"›'],
    [String.raw`back\nslash\101`, 'back/nslash/101'],
    ['turned \u202Earound\u202C', 'turned  around'],
    ['half a pair \uD83D', 'half a pair \uFFFD'],
    ['-- --icon=/etc/passwd', '-- --icon=/etc/passwd'],
    ['Jötun’s $(id) `id` %PATH%', 'Jötun’s $(id) `id` %PATH%'],
  ])('%j is shown as %j', async (hostile, plain) => {
    const { shown, notifier } = start();
    await notifier.show(notice(hostile, hostile));
    expect(shown).toEqual([notice(plain, plain)]);
  });

  test('a title of which nothing is left is the program’s name', async () => {
    const { shown, notifier } = start();
    await notifier.show(notice('\u0001\u0002'));
    expect(shown[0]?.title).toBe('Orrery');
  });
});
