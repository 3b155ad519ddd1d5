import { expect, test } from './orrery-test.ts';
import { bodyRows } from './rig/views.ts';

test('3: a page that patches its globals neither breaks the bridge nor sees what passes through it', async ({
  openApp,
}) => {
  const { page } = await openApp({ launch: { view: 'ships' } });
  await expect(bodyRows(page)).toHaveCount(200);
  const seen = await page.evaluate(async () => {
    const spied: string[] = [];
    // The program goes on working meanwhile; only what calls from outside its own files is the bridge, or this test.
    const spyOn = <Target extends object>(target: Target, name: keyof Target & string): void => {
      const original: unknown = Reflect.get(target, name);
      Reflect.set(target, name, function spy(this: unknown, ...words: unknown[]): unknown {
        if (new Error('who calls').stack?.includes('/assets/') === true && typeof original === 'function') {
          return Reflect.apply(original, this, words) as unknown;
        }
        spied.push(name);
        throw new Error('patched');
      });
    };
    spyOn(Array.prototype, 'map');
    spyOn(Array.prototype, 'forEach');
    spyOn(JSON, 'parse');
    spyOn(JSON, 'stringify');
    spyOn(globalThis, 'fetch');
    const answer = await window.orrery?.commands['app:read-state']('{}');
    return { answer, spied: spied.join(' ') };
  });
  expect(seen.answer).toContain('"ok":true');
  expect(seen.spied).toBe('');
  await page.reload(); // whole again, for the look at the page that ends every journey
});
