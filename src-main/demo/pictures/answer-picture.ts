import { demoPictureHosts } from '../../../src-shared/picture-hosts.ts';
import { pictureSizes, type PictureSize } from '../universe/picture-sizes.ts';
import { randomFrom } from '../universe/random.ts';
import { drawScene } from './draw-scene.ts';
import { planScene } from './scene.ts';
import { writePng } from './write-png.ts';

/**
 * The picture behind an address of the universe, asked for as `/media/<host>/<path>` (decision 15). Always a PNG, whatever
 * the address ends in, as real hosts do. All sizes of a picture show the same.
 *
 * @param path as it came, percent signs and all.
 * @returns HTTP 404 where the universe has no such address.
 */
export function answerPicture(path: string): Response {
  const asked = readPicturePath(path);
  if (!asked) return new Response('No such picture.', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  const { name, width, height } = asked;
  const png = writePng(drawScene(planScene(randomFrom('picture', name)), width, height));
  return new Response(png, { headers: { 'Content-Type': 'image/png', 'X-Content-Type-Options': 'nosniff' } });
}

interface AskedPicture {
  /** The same for every size. */
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** What pictures of people and organizations come in besides (recordings, "User"). */
const sizes: Readonly<Record<string, Pick<PictureSize, 'width' | 'height'>>> = {
  ...pictureSizes,
  heap_infobox: { width: 165, height: 165 },
  heap_thumb: { width: 61, height: 61 },
};

/** The source, and whatever names no size: 16 by 9. */
const sourceWidth = 1_280;

/** @returns null for another host, another kind of file, or a path no record holds. */
function readPicturePath(path: string): AskedPicture | null {
  const [, , host, ...segments] = path.split('/');
  const isOwn = demoPictureHosts.some((own) => own === host);
  if (!isOwn || segments.length < 2 || segments.length > 4 || !/\.(jpe?g|png)$/.test(path)) return null;
  // `/<slug>/<size>.jpg` on the media host, `/media/<slug>r/<size>/<file>.jpg` on the site.
  const plain = segments.map((segment) => segment.replace(/\.\w+$/, ''));
  const size = plain.find((segment) => Object.hasOwn(sizes, segment));
  const { width = sourceWidth, height = null } = (size === undefined ? undefined : sizes[size]) ?? {};
  const name = plain.filter((segment) => segment !== size).join('/');
  return { name, width, height: height === null || height === '' ? Math.round((width * 9) / 16) : height };
}
