import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pictureUrlsOf } from '../../../src-shared/resource/picture-urls.ts';
import { sniffPicture } from '../../media/sniff-picture.ts';
import { createFaultSwitch } from '../demo-fault.ts';
import { worldAt } from '../universe/world-at.ts';
import { createDemoApp } from './create-demo-app.ts';
import { createDemoState } from './demo-state.ts';
import { writePng } from './serve-picture.ts';
import { demoTestSetup } from './start-test-app-fixture.ts';

const { key, seed, start } = demoTestSetup;
const app = createDemoApp(createDemoState({ seed, key, stateFile: null }), createFaultSwitch());

async function pictureAt(path: string): Promise<Buffer> {
  const response = await app.request(path);
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer());
}

const site = '/media/www.demo-universe.example';
const media = '/media/media.demo-universe.example';

describe('a picture', () => {
  test.each([
    ['of a named size', `${media}/abc/post.jpg`, 500, 281],
    ['cut to a named size', `${site}/media/abcr/product_thumb_large/heron.jpg`, 341, 204],
    ['as its source', `${site}/media/abcr/source/heron.jpg`, 1_280, 720],
    ['of somebody', `${site}/media/p9r/heap_infobox/Mira_Quill.png`, 165, 165],
    ['of nothing with sizes', `${site}/media/patches/x.jpg`, 1_280, 720],
  ])('%s is a PNG of its measures', async (_, path, width, height) => {
    expect(sniffPicture(await pictureAt(path))).toEqual({ type: 'image/png', width, height });
  });

  test('is the same whenever it is asked for, and another under another name', async () => {
    const first = await pictureAt(`${media}/abc/board_tiny.jpg`);
    expect((await pictureAt(`${media}/abc/board_tiny.jpg`)).equals(first)).toBe(true);
    expect((await pictureAt(`${media}/abd/board_tiny.jpg`)).equals(first)).toBe(false);
  });

  test('needs no key, and every ship of the universe has one', async () => {
    const ships = worldAt(seed, start).ships();
    const urls = ships.flatMap((ship) => pictureUrlsOf(ship['media'], 45).slice(0, 1));
    expect(urls).toHaveLength(ships.length);
    for (const url of urls) {
      const path = url.startsWith('/') ? `${site}${url}` : `/media/${url.slice('https://'.length)}`;
      expect((await pictureAt(path)).length).toBeGreaterThan(500);
    }
  });
});

test.each([
  `${media}/abc/post.svg`,
  `${media}/post.jpg`,
  `${media}/a/b/c/d/e.jpg`,
  '/media/evil.example/abc/post.jpg',
  '/media/abc/post.jpg',
  '/media/',
])('%s is no picture', async (path) => {
  expect((await app.request(path)).status).toBe(404);
});

test('what is written as PNG is what was drawn', () => {
  const rgb = Uint8Array.from([255, 0, 1, 2, 3, 4, 0, 255, 9, 8, 7, 6]);
  const png = writePng({ width: 2, height: 2, rgb });
  const length = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  expect([...rows]).toEqual([2, 255, 0, 1, 2, 3, 4, 2, 1, 255, 8, 6, 4, 2]);
});
