import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { connectService } from './helpers/app/connect-service.ts';
import { look, lookAtWindow } from './helpers/pictures/look.ts';
import { findQuestion, openQuestions } from './helpers/security/question-window.ts';
import { startStranger } from './helpers/security/stranger.ts';
import { goTo } from './helpers/screens/views.ts';

// Before anything goes to a new place, main asks in a window that the app's page can neither reach nor answer (decision 35).

/** Everything a page that was taken over could try on another window; none of it may throw in the page itself. */
async function reachForQuestion(page: Page, questionOrigin: string): Promise<unknown> {
  return page.evaluate(async (origin) => {
    const quietly = async (attempt: () => unknown): Promise<unknown> => {
      try {
        return await attempt();
      } catch {
        return 'refused';
      }
    };
    const press = (target: EventTarget): void => {
      for (const key of ['Tab', 'Enter', ' '])
        for (const type of ['keydown', 'keypress', 'keyup'])
          target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }));
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
        target.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 200, clientY: 300 }));
    };
    const reached = {
      opener: window.opener as unknown,
      frames: window.length,
      byName: ['', 'question', 'agree'].map((name) => {
        const found = name === '' ? null : window.open('', name);
        return found === null || found.closed || found.document.body.childElementCount === 0 ? null : 'a document';
      }),
      fetched: await Promise.all(
        ['/', '/agree', '/agree?'].map((path) =>
          quietly(async () => (await fetch(`${origin}${path}`, { mode: 'no-cors' })).type),
        ),
      ),
    };
    await quietly(() => navigator.sendBeacon(`${origin}/agree`));
    const channel = new BroadcastChannel('question');
    channel.postMessage('agree');
    channel.close();
    for (const path of ['/agree', '/agree?', '/']) {
      const frame = document.createElement('iframe');
      frame.src = `${origin}${path}`;
      document.body.append(frame);
      const image = new Image();
      image.src = `${origin}${path}`;
      const link = document.createElement('a');
      link.href = `${origin}${path}`;
      link.target = '_blank';
      document.body.append(link);
      link.click();
      const form = document.createElement('form');
      form.action = `${origin}${path}`;
      form.target = '_blank';
      document.body.append(form);
      await quietly(() => form.submit());
      await quietly(() => window.open(`${origin}${path}`)?.focus());
      for (const added of [frame, link, form]) added.remove();
    }
    window.postMessage('agree', '*');
    press(document);
    press(window);
    press(document.body);
    window.focus();
    await quietly(() => location.assign(`${origin}/agree`));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return reached;
  }, questionOrigin);
}

test('a new address is asked about in a window of its own that the page can neither reach nor answer; no, Escape and closing send nothing', async ({
  openApp,
  service,
}) => {
  const { page, close } = await openApp({ asksInWindow: true });
  const stranger = await startStranger();
  const alert = page.getByRole('alert');
  const connect = page.getByRole('button', { name: /^Connect(?! to a service)/ });
  const waiting = page.getByRole('status').filter({ hasText: 'Reply to the question in the other window' });

  await test.step('it names the whole host and what is sent there, with the safe button first and in focus', async () => {
    await connectService(page, { name: 'Trusted', address: `${stranger.address}/trusted.example.org` });
    const question = await findQuestion(page);
    await expect(question.page.getByRole('heading')).toHaveText('Send your API key to this address?');
    await expect(question.places).toHaveText([new URL(stranger.address).host]);
    await expect(question.page.getByText('The key is sent there now')).toBeVisible();
    await expect(question.page.locator('body')).not.toContainText(/trusted/i);
    await expect(question.button('Send nothing')).toBeFocused();
    await expect(waiting).toBeVisible();
    await expect(connect).toBeDisabled();
    await look(page, 'welcome', 'question-open');
    await expect(question.button('Send the key')).toBeEnabled();
    await lookAtWindow(question.page, 'question', 'address');
  });

  await test.step('whatever the page tries, the question stays open and nothing is sent', async () => {
    const { page: question } = await findQuestion(page);
    const reached = await reachForQuestion(page, new URL(question.url()).origin);
    expect(reached).toEqual({
      opener: null,
      frames: 0,
      byName: [null, null, null],
      fetched: ['refused', 'refused', 'refused'],
    });
    expect(await question.evaluate(() => [window.opener === null, 'orrery' in window])).toEqual([true, false]);
    await expect.poll(() => page.context().pages().length).toBe(1);
    expect(openQuestions(page)).toHaveLength(1);
    await expect(waiting).toBeVisible();
    expect(stranger.requests).toEqual([]);
  });

  await test.step('a second question is refused while the first is open', async () => {
    const response = await page.evaluate(
      (address) =>
        window.orrery?.commands['connection:create'](JSON.stringify({ name: 'x', address, key: 'chosen-text' })),
      'https://another.example',
    );
    expect(response).toContain('Another question is open');
    expect(openQuestions(page)).toHaveLength(1);
  });

  for (const [name, decline] of [
    ['its safe button', async (question: Page) => question.getByRole('button', { name: 'Send nothing' }).click()],
    // The key going down closes the window, which is then not there for the key to come up in.
    ['Enter', async (question: Page) => question.keyboard.press('Enter').catch(wasClosed)],
    ['Escape', async (question: Page) => question.keyboard.press('Escape').catch(wasClosed)],
    ['closing it', async (question: Page) => question.close()],
  ] as const) {
    await test.step(`${name} means no: nothing was sent, and everything is as it was`, async () => {
      if (openQuestions(page).length === 0) await connect.click();
      const question = await findQuestion(page);
      await expect(question.button('Send nothing')).toBeFocused();
      await decline(question.page);
      await expect(alert).toContainText('Nothing was sent and nothing was changed.');
      await expect.poll(() => openQuestions(page)).toEqual([]);
      await expect(page.getByLabel('Service address')).toHaveValue(/trusted/);
      await expect(connect).toBeEnabled();
      expect(stranger.requests).toEqual([]);
    });
  }

  await test.step('its other button connects, and pictures are asked about the same way', async () => {
    await connectService(page, { address: service.address });
    await (await findQuestion(page)).button('Send the key').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await goTo(page, 'Settings');
    const panel = page.getByRole('region', { name: 'Service' });
    const hosts = Array.from({ length: 3 }, (_, index) => `${'pictures.'.repeat(12 * index)}host-${index}.example`);
    await page.getByLabel('Media hosts').fill(hosts.join('\n'));
    await panel.getByRole('button', { name: 'Save' }).click();
    const question = await findQuestion(page);
    await expect(question.places).toHaveText(hosts);
    await expect(panel.getByRole('status').filter({ hasText: 'Reply to the question' })).toBeVisible();
    await expect(question.button('Fetch pictures')).toBeEnabled();
    await lookAtWindow(question.page, 'question', 'pictures');
    await question.button('Fetch none').click();
    await expect(panel.getByRole('alert')).toContainText('nothing was changed');
    await panel.getByRole('button', { name: 'Save' }).click();
    await (await findQuestion(page)).button('Fetch pictures').click();
    await expect(panel).toContainText('Saved.');
  });

  await test.step('the program ends with its question', async () => {
    await page.getByLabel('Media hosts').fill('another.example');
    await page.getByRole('region', { name: 'Service' }).getByRole('button', { name: 'Save' }).click();
    await findQuestion(page);
    await close();
    await expect.poll(() => openQuestions(page)).toEqual([]);
  });
  await stranger.stop();
});

/** Passes on what was not told by a window that is gone. */
function wasClosed(error: unknown): void {
  if (!(error instanceof Error && error.message.includes('has been closed'))) throw error;
}
