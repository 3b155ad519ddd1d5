import type { Page } from '@playwright/test';

/** A mark that a picture should have. */
export interface ExpectedMark {
  readonly title: string;
  /** Where it should be, pixels from the top left corner of the picture. */
  readonly x: number;
  readonly y: number;
  /** Nothing but this mark is drawn so near to its middle; pixels. */
  readonly reach: number;
  /** `#rrggbb`, as are grounds. */
  readonly colour: string;
}

/**
 * Where marks really are in a picture: the middle of what has their colour, each pixel by how much of it.
 *
 * @returns in the order of `marks`; null where there is nothing of the colour.
 */
export function findMarks(page: Page, picture: Buffer, ground: string, marks: readonly ExpectedMark[]) {
  return page.evaluate(
    async ([base64, groundColour, wanted]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!context) throw new Error('Nothing can be drawn here.');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const rgb = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      const base = rgb(groundColour);
      return wanted.map(({ x, y, reach, colour }) => {
        const away = rgb(colour).map((part, at) => part - (base[at] ?? 0));
        const whole = away.reduce((sum, part) => sum + part * part, 0);
        let [weight, sumX, sumY] = [0, 0, 0];
        for (let row = Math.floor(y - reach); row <= y + reach; row++) {
          for (let column = Math.floor(x - reach); column <= x + reach; column++) {
            if (Math.hypot(column + 0.5 - x, row + 0.5 - y) > reach) continue;
            const at = (row * bitmap.width + column) * 4;
            const part = away.reduce((sum, step, of) => sum + step * ((data[at + of] ?? 0) - (base[of] ?? 0)), 0);
            const share = Math.max(0, Math.min(1, part / whole));
            weight += share;
            sumX += share * (column + 0.5);
            sumY += share * (row + 0.5);
          }
        }
        return weight < 4 ? null : { x: sumX / weight, y: sumY / weight };
      });
    },
    [picture.toString('base64'), ground, marks] as const,
  );
}

/** How many of these places of a picture have the colour of the map's ground: 0 to 1. */
export function groundShare(
  page: Page,
  picture: Buffer,
  places: readonly { readonly x: number; readonly y: number }[],
): Promise<number> {
  return page.evaluate(
    async ([base64, wanted]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!context) throw new Error('Nothing can be drawn here.');
      context.drawImage(bitmap, 0, 0);
      const at = (x: number, y: number) => context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data.join();
      const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
      const rgb = [1, 3, 5].map((from) => Number.parseInt(ground.slice(from, from + 2), 16));
      return wanted.filter(({ x, y }) => at(x, y) === [...rgb, 255].join()).length / wanted.length;
    },
    [picture.toString('base64'), places] as const,
  );
}
