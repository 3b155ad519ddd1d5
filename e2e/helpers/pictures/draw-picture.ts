import type { Page } from '@playwright/test';

interface Drawn {
  readonly width: number;
  readonly height: number;
  /** How many colours are on it. */
  readonly colours: number;
}

/** Draws a PNG file in the window, as whoever opens it would. */
export function drawPicture(page: Page, file: Buffer): Promise<Drawn> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('Nothing can be drawn here.');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    return { width, height, colours: new Set(new Uint32Array(data.buffer)).size };
  }, file.toString('base64'));
}
