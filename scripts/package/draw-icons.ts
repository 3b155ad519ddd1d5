import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../ensure-browser.ts';
import { icnsSizes, writeIcns, writeIco, type IconImage } from './icon-files.ts';

/** Sizes in pixels. */
const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512] as const;
const icoSizes = [16, 24, 32, 48, 64, 128, 256] as const;

/** Share of a macOS icon that its plate takes; around it stays air for the shadow (824 of 1024 pixels). */
const macPlate = 824 / 1024;

/** Where the icons of each system are: a folder of PNG files, and a file each. Absolute paths. */
export interface IconSet {
  readonly linux: string;
  readonly windows: string;
  readonly mac: string;
}

/**
 * Draws the icon set from one SVG, with the browser that the Chromium host would use. Made with each package and not kept,
 * so that it cannot fall behind the SVG.
 */
export async function drawIcons(svgFile: string, folder: string, env: NodeJS.ProcessEnv): Promise<IconSet> {
  const svg = readFileSync(svgFile, 'utf8');
  const set: IconSet = {
    linux: join(folder, 'linux'),
    windows: join(folder, 'orrery.ico'),
    mac: join(folder, 'orrery.icns'),
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(set.linux, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(env),
    // It draws a file of this repository and nothing else; as root Chromium starts in no other way.
    args: isRoot ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    const draw = (sizes: readonly number[], plate: number): Promise<readonly IconImage[]> =>
      Promise.all(sizes.map((size) => drawIcon(page, { svg, size, plate })));
    for (const { size, png } of await draw(linuxSizes, 1)) writeFileSync(join(set.linux, `${size}x${size}.png`), png);
    writeFileSync(set.windows, writeIco(await draw(icoSizes, 1)));
    writeFileSync(set.mac, writeIcns(await draw(icnsSizes, macPlate)));
  } finally {
    await browser.close();
  }
  return set;
}

interface Drawing {
  readonly svg: string;
  /** Of a side, in pixels. */
  readonly size: number;
  /** Share of the side that the picture takes; the rest is transparent. */
  readonly plate: number;
}

async function drawIcon(page: Page, drawing: Drawing): Promise<IconImage> {
  const drawn = await page.evaluate<{ png: string; rgba: string }>(`(${drawInPage})(${JSON.stringify(drawing)})`);
  return { size: drawing.size, png: Buffer.from(drawn.png, 'base64'), rgba: Buffer.from(drawn.rgba, 'base64') };
}

/** Runs in the page, hence as a text: scripts know no DOM. Takes a drawing and gives both forms of it in base64. */
const drawInPage = `async ({ svg, size, plate }) => {
  const image = new Image();
  image.src = 'data:image/svg+xml,' + encodeURIComponent(svg);
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const pen = canvas.getContext('2d');
  const margin = (size * (1 - plate)) / 2;
  pen.drawImage(image, margin, margin, size * plate, size * plate);
  let bytes = '';
  for (const byte of pen.getImageData(0, 0, size, size).data) bytes += String.fromCharCode(byte);
  return { png: canvas.toDataURL('image/png').replace(/^.*,/, ''), rgba: btoa(bytes) };
}`;
