import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { commandNames } from '../src-shared/command-names.ts';
import { expect, test } from './orrery-test.ts';
import { startStranger } from './helpers/security/stranger.ts';
import { testedOrigin } from './helpers/app/tested-host.ts';
import { bodyRows } from './helpers/screens/views.ts';
import { returning, waysOut } from './helpers/security/ways-out.ts';

// Rows of the security checklist that show in a running window of either host, in an order in which none spoils the window for the
// next. What a page could ask for or send past the program is in `security-reach.spec.ts`, what only the Chromium host can show in
// `security-chromium-host.spec.ts`, rows C and D in `foreign-html.spec.ts` and
// `pictures.spec.ts`. `docs/security.md` has all rows.

test.use({ profile: 'disk' });

interface Scene {
  readonly page: Page;
  /** Of a server that nobody may ask for anything. */
  readonly stranger: string;
  readonly dataDir: string;
}

/** What Node would put on a page's global object. */
const namesOfNode = ['require', 'process', 'Buffer', 'module', 'global'];

/** The same window, with its data, as if nothing had happened. */
async function expectStillHere(page: Page, after?: string): Promise<void> {
  // Asked in the page: Playwright's locators would wait for the end of a navigation that never takes place.
  await expect
    .poll(
      () =>
        page
          .evaluate(() => ({
            address: location.href,
            title: document.querySelector('h1')?.textContent,
            rows: document.querySelectorAll('main tbody tr').length,
          }))
          .catch(() => 'on its way'),
      after ?? 'the window',
    )
    .toEqual({ address: `${testedOrigin}/#/ships`, title: 'Ships', rows: 200 });
  expect(page.context().pages()).toHaveLength(1);
}

const rows: readonly (readonly [title: string, prove: (scene: Scene) => Promise<void>])[] = [
  [
    '2: neither the page nor its worker has anything of Node',
    async ({ page }) => {
      const found = (wanted: readonly string[]) => wanted.filter((name) => name in globalThis);
      expect(await page.evaluate(found, namesOfNode)).toEqual([]);
      const worker = page.workers()[0];
      if (!worker) throw new Error('The ingest worker is not there.');
      expect(await worker.evaluate(found, namesOfNode)).toEqual([]);
    },
  ],
  [
    '20: the bridge has the commands of the contract and nothing else, and is frozen',
    async ({ page }) => {
      const bridge = await page.evaluate(() => {
        const api = window.orrery;
        const attempts = [
          () => Object.assign(api ?? {}, { more: 1 }),
          () => Object.assign(api?.commands ?? {}, { 'app:read-state': () => 'mine' }),
          () => Object.defineProperty(window, 'orrery', { value: {} }),
        ];
        const refused = attempts.filter((attempt) => {
          try {
            attempt();
            return false;
          } catch {
            return true;
          }
        });
        return {
          keys: Object.keys(api ?? {}),
          commands: Object.keys(api?.commands ?? {}),
          isFrozen: Object.isFrozen(api) && Object.isFrozen(api?.commands),
          refused: refused.length,
        };
      });
      expect(bridge.keys.toSorted()).toEqual(['commands', 'listen']);
      expect(bridge.commands.toSorted()).toEqual([...commandNames].toSorted());
      expect(bridge).toMatchObject({ isFrozen: true, refused: 3 });
    },
  ],
  [
    '2, 17: a frame has neither the bridge nor anything of Node, and cannot load the app',
    async ({ page }) => {
      const framed = await page.evaluate(async (names) => {
        const blank = document.createElement('iframe');
        document.body.append(blank);
        const inner = blank.contentWindow;
        const found = ['orrery', ...names].filter((name) => inner === null || name in inner);
        const copy = document.createElement('iframe');
        copy.src = '/';
        document.body.append(copy);
        await new Promise((resolve) => copy.addEventListener('load', resolve, { once: true }));
        let copyText = '';
        try {
          copyText = copy.contentDocument?.body.textContent ?? '';
        } catch {
          copyText = ''; // an error page is of another origin
        }
        blank.remove();
        copy.remove();
        return { found, copyText };
      }, namesOfNode);
      expect(framed.found).toEqual([]);
      expect(framed.copyText).not.toContain('Ships');
    },
  ],
  [
    '11, 12: a page is embedded nowhere',
    async ({ page, stranger }) => {
      const embedded = await page.evaluate((address) => {
        for (const tag of ['webview', 'iframe', 'embed', 'object', 'fencedframe', 'portal', 'controlledframe']) {
          const element = document.createElement(tag);
          element.setAttribute(tag === 'object' ? 'data' : 'src', `${address}/${tag}`);
          document.body.append(element);
        }
        return ['loadURL', 'executeJavaScript'].filter((name) => name in document.createElement('webview'));
      }, stranger);
      expect(embedded).toEqual([]);
      expect(page.frames().filter((frame) => frame.url().startsWith(stranger))).toEqual([]);
      await expectStillHere(page);
    },
  ],
  [
    '17b: messages that are no messages are refused in words and reach no handler',
    async ({ page }) => {
      const responses = await page.evaluate(async () => {
        const send = window.orrery?.commands['connection:select'];
        const texts = ['', 'null', '[]', '{"profileId":1}', '{"profileId":"demo","more":1}', '{"profileId":"../x"}'];
        return Promise.all([...texts, `{"profileId":"${'x'.repeat(100_000)}"}`].map(async (text) => send?.(text)));
      });
      for (const response of responses) expect(response).toContain('"kind":"bridge-refused"');
    },
  ],
  [
    '15: links that are no https links to a known host are not opened',
    async ({ page }) => {
      const responses = await page.evaluate(() =>
        Promise.all(
          [
            'file:///etc/passwd',
            'javascript:alert(1)',
            'http://127.0.0.1/',
            'https://evil.example/',
            'https://app.orrery.localhost/',
            'smb://host/share',
            'data:text/html,x',
          ].map(async (url) => window.orrery?.commands['link:open'](JSON.stringify({ url }))),
        ),
      );
      for (const response of responses) expect(response).toContain('"kind":"bad-address"');
    },
  ],
  [
    'E: a download the page starts writes no file',
    async ({ page }) => {
      const started = page.waitForEvent('download', { timeout: 2_000 }).catch(() => null);
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob(['text']));
        link.download = 'file.txt';
        link.click();
      });
      const download = await started;
      expect(download ? await download.failure() : 'none').not.toBeNull();
      await expectStillHere(page);
    },
  ],
  [
    '7: inline scripts, eval, remote pictures, remote scripts and remote fetches are blocked',
    async ({ page, stranger }) => {
      const ran = await page.evaluate(async (address) => {
        const marks = window as unknown as { inline?: boolean };
        const broken = new Set<string>();
        document.addEventListener('securitypolicyviolation', (event) => broken.add(event.effectiveDirective));
        const inline = document.createElement('script');
        inline.textContent = 'window.inline = true';
        const remote = document.createElement('script');
        remote.src = `${address}/script.js`;
        document.body.append(inline, remote);
        document.body.insertAdjacentHTML('beforeend', '<img src="nothing" onerror="window.inline = true">');
        // In a timer, because the developer tools' own evaluation may use eval.
        const evaluated = await new Promise<string>((resolve) => {
          setTimeout(() => {
            try {
              // Meant to be refused.
              // oxlint-disable-next-line no-eval
              resolve(String((0, eval)('1 + 1')));
            } catch {
              resolve('blocked');
            }
          });
        });
        const picture = await new Promise<string>((resolve) => {
          const image = new Image();
          image.addEventListener('load', () => resolve('loaded'));
          image.addEventListener('error', () => resolve('blocked'));
          image.src = `${address}/picture.png`;
        });
        const fetched = await fetch(address).then(
          () => 'fetched',
          () => 'blocked',
        );
        const ownFile = await fetch('/index.html').then(
          () => 'fetched',
          () => 'blocked',
        );
        const blobWorker = await new Promise<string>((resolve) => {
          try {
            const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
            worker.addEventListener('message', () => resolve('ran'));
            worker.addEventListener('error', () => resolve('blocked'));
          } catch {
            resolve('blocked');
          }
        });
        // The last of them is told some time after the picture has failed; without it the list below is short.
        for (let tries = 0; tries < 60 && !broken.has('script-src-attr'); tries++) {
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        const directives = [...broken].toSorted();
        return { inline: marks.inline ?? false, evaluated, picture, fetched, ownFile, blobWorker, directives };
      }, stranger);
      expect(ran).toEqual({
        inline: false,
        evaluated: 'blocked',
        picture: 'blocked',
        fetched: 'blocked',
        ownFile: 'blocked',
        blobWorker: 'blocked',
        // The host would abort them as well; here it is the policy that says no to each.
        directives: ['connect-src', 'img-src', 'script-src', 'script-src-attr', 'script-src-elem', 'worker-src'],
      });
    },
  ],
  [
    '13: a file that is dropped on the window is not opened',
    async ({ page, dataDir }) => {
      const file = join(dataDir, 'dropped.html');
      writeFileSync(file, '<h1>dropped</h1>');
      const devtools = await page.context().newCDPSession(page);
      const drag = { x: 700, y: 500, data: { items: [], files: [file], dragOperationsMask: 1 } };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await devtools.send('Input.dispatchDragEvent', { type, ...drag });
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300))).catch(() => undefined);
      await expectStillHere(page);
    },
  ],
  [
    '13: no navigation leads away from the app',
    async ({ page, stranger }) => {
      for (const [title, leave] of waysOut) {
        await test.step(title, async () => {
          await page.evaluate(() => (window.name = 'never left'));
          await page.evaluate(leave, stranger);
          // Navigation is not immediate; by the time that this is answered it has been tried.
          await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200))).catch(() => undefined);
          await expectStillHere(page, title);
          // A window that left and was led back has lost what was going on in it. Two ways make no request to refuse.
          if (!returning.has(title)) expect(await page.evaluate(() => window.name), title).toBe('never left');
        });
      }
    },
  ],
  [
    '14: window.open, _blank and the middle button open nothing',
    async ({ page, stranger }) => {
      const opened = page
        .context()
        .waitForEvent('page', { timeout: 1_500 })
        .catch(() => null);
      await page.evaluate((address) => {
        window.open(address);
        window.open('about:blank');
        document.body.insertAdjacentHTML(
          'afterbegin',
          `<a id="blank" target="_blank" style="position:fixed;z-index:9999" href="${address}">blank</a>`,
        );
      }, stranger);
      await page.locator('#blank').click();
      await page.locator('#blank').click({ button: 'middle' });
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Starmap' })
        .click({ button: 'middle' });
      const other = await opened;
      if (other) await expect.poll(() => other.isClosed()).toBe(true);
      // Each is closed as soon as it is there, the last of them perhaps after the others.
      await expect(() => expectStillHere(page)).toPass({ timeout: 10_000 });
    },
  ],
  [
    '3: a page that patches its globals neither breaks the bridge nor sees what passes through it',
    async ({ page }) => {
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
        const response = await window.orrery?.commands['app:read-state']('{}');
        return { response, spied: spied.join(' ') };
      });
      expect(seen.response).toContain('"ok":true');
      expect(seen.spied).toBe('');
      await page.reload(); // whole again, for the look at the page that ends every journey
    },
  ],
];

test(
  'whatever a page tries against the program, row by row of the checklist, comes to nothing',
  { tag: '@every-run' },
  async ({ openApp, dataDir }) => {
    const { page } = await openApp({ launch: { view: 'ships' } });
    await expect(bodyRows(page)).toHaveCount(200);
    const stranger = await startStranger();
    try {
      for (const [title, prove] of rows)
        await test.step(title, () => prove({ page, stranger: stranger.address, dataDir }));
      expect(stranger.requests).toEqual([]);
    } finally {
      await stranger.stop();
    }
  },
);
