import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bridge } from '../../bridge/bridge.ts';
import { saveFile } from '../../services/save/save-file.ts';
import type * as DrawSvgModule from './draw-svg.ts';
import { drawSvg } from './draw-svg.ts';
import { imageFileName, writePng } from './save-image.tsx';

vi.mock('../../bridge/bridge.ts', () => ({ bridge: { invoke: vi.fn<() => unknown>() } }));
vi.mock('./draw-svg.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof DrawSvgModule>()),
  drawSvg: vi.fn<() => unknown>(),
}));

const invoke = vi.mocked(bridge.invoke);
const draw = vi.mocked(drawSvg);
// Neither is looked into here: what is drawn needs a browser and is looked at there.
const svg = {} as SVGSVGElement;
const saveImage = (words: string) => saveFile(imageFileName(words), 'png', () => writePng(svg));
const canvasWith = (dataUrl: string) => ({ toDataURL: () => dataUrl }) as unknown as HTMLCanvasElement;

beforeEach(() => {
  draw.mockReset().mockResolvedValue(canvasWith('data:image/png;base64,iVBORw0='));
  invoke.mockReset().mockResolvedValue({ ok: true, value: { savedAs: '/there/Radar.png' } });
});

describe('a picture of a chart', () => {
  test('crosses the bridge as the base64 of its PNG, under a name that files can have', async () => {
    await expect(saveImage('Radar: 2 ships')).resolves.toEqual({ savedAs: '/there/Radar.png' });
    expect(invoke).toHaveBeenCalledExactlyOnceWith('file:save', {
      suggestedName: 'Radar- 2 ships.png',
      kind: 'png',
      content: 'iVBORw0=',
    });
  });

  test('that the user calls off is nothing', async () => {
    invoke.mockResolvedValue({ ok: true, value: { savedAs: null } });
    await expect(saveImage('Radar')).resolves.toBeNull();
  });

  test('that could not be written comes back as the problem', async () => {
    invoke.mockResolvedValue({ ok: false, problem: { kind: 'file-not-written', detail: 'The disk is full.' } });
    await expect(saveImage('Radar')).resolves.toEqual({
      problem: { kind: 'file-not-written', detail: 'The disk is full.' },
    });
  });

  test('too large for a canvas is a problem, and no empty file', async () => {
    draw.mockResolvedValue(canvasWith('data:,'));
    await expect(saveImage('Radar')).resolves.toMatchObject({ problem: { kind: 'internal' } });
    expect(invoke).not.toHaveBeenCalled();
  });

  test('that cannot be drawn is a problem, and nothing is thrown', async () => {
    draw.mockRejectedValue(new Error('No.'));
    await expect(saveImage('Radar')).resolves.toEqual({ problem: { kind: 'internal', detail: 'No.' } });
  });
});
