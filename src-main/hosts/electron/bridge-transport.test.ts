import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireBuiltBundles } from '../../../e2e/electron-double/built-bundles.ts';
import { createFrame } from '../../../e2e/electron-double/frame-double.ts';
import { cleanUpShells, openShell, type StartedShell } from '../../../e2e/electron-double/start-built-shell.ts';
import { WebContentsDouble } from '../../../e2e/electron-double/web-contents-double.ts';
import { commandNames } from '../../../src-shared/command-names.ts';
import { responseSchema } from '../../../src-shared/contract.ts';

// Through the real core: a refusal is its typed answer, not an exception.

beforeAll(requireBuiltBundles);

const read = (responseText: string) => responseSchema.parse(JSON.parse(responseText));
const refused = { ok: false, problem: { kind: 'bridge-refused' } };

/** Refusals change nothing: one program answers all of them. */
let shell: StartedShell;
beforeAll(async () => {
  shell = await openShell();
});
afterAll(cleanUpShells);

test('exactly the commands of the contract are listened to', async () => {
  const { double } = shell;
  expect([...double.commands.keys()].toSorted()).toEqual(commandNames.toSorted());
});

test('the window’s top frame gets an answer', async () => {
  const { double } = shell;
  const response = read(await double.sendCommand('app:read-state', ['{}']));
  expect(response).toMatchObject({ ok: true, value: { host: 'electron', version: '0.0.0-double' } });
});

test('another object for the same frame is still that frame', async () => {
  const { double } = shell;
  const frame = { ...double.window.webContents.mainFrame };
  expect(read(await double.sendCommand('app:read-state', ['{}'], { frame }))).toMatchObject({ ok: true });
});

describe.each(commandNames)('%s is refused', (name) => {
  test('when it comes from a frame inside the page, a foreign origin, nobody, or another window', async () => {
    const { double } = shell;
    const page = double.window.webContents;
    const top = page.mainFrame;
    const sources = [
      { frame: createFrame({ parent: top }) },
      { frame: createFrame({ parent: top, processId: top.processId, routingId: top.routingId }) },
      { frame: createFrame() }, // a top frame, but not this window's
      { frame: { ...top, origin: 'https://evil.example' } },
      { frame: { ...top, origin: 'app://orrery.evil' } },
      { frame: { ...top, origin: 'null' } },
      { frame: { ...top, origin: '' } },
      { frame: null },
      {
        frame: (): never => {
          throw new Error('Render frame was disposed before WebFrameMain could be accessed');
        },
      },
      { contents: new WebContentsDouble(() => undefined) },
      { contents: new WebContentsDouble(() => undefined), frame: top },
    ];
    for (const source of sources) {
      expect(read(await double.sendCommand(name, ['{}'], source))).toMatchObject(refused);
    }
  });
});

test.each([[[]], [[{}]], [[null]], [[7]], [[['{}']]], [['']], [['{']], [['{"extra":1}']], [['x'.repeat(70_000)]]])(
  'the malformed message %j is refused',
  async (args) => {
    const { double } = shell;
    expect(read(await double.sendCommand('app:read-state', args))).toMatchObject(refused);
  },
);

describe('link:open', () => {
  test('does not reach the browser for a host that no connection has', async () => {
    const { double } = shell;
    const request = JSON.stringify({ url: 'https://evil.example/' });
    expect(read(await double.sendCommand('link:open', [request]))).toMatchObject({
      ok: false,
      problem: { kind: 'bad-address' },
    });
    expect(double.callNames).not.toContain('shell.openExternal');
  });
});

// Last: it takes the window away.
test('nothing is answered once the window is gone', async () => {
  const { double } = shell;
  double.window.isGone = true;
  expect(read(await double.sendCommand('app:read-state', ['{}']))).toMatchObject(refused);
});
