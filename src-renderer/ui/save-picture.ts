import { drawSvg, type PictureCaption } from './draw-svg.ts';
import { pictureName } from './picture-name.ts';
import { saveFile, type SaveResult } from './save-file.ts';

/**
 * Saves a chart as it is on screen, in the scheme on screen, as PNG at twice its size. Never throws.
 *
 * @param suggestedName words for the file's name; characters that a name cannot have are replaced.
 * @param caption drawn under the chart; null without one.
 */
export function savePicture(
  svg: SVGSVGElement,
  suggestedName: string,
  caption: PictureCaption | null = null,
): Promise<SaveResult> {
  return saveFile(pictureName(suggestedName), 'png', async () => {
    const canvas = await drawSvg(svg, caption);
    return contentOf(canvas.toDataURL('image/png'));
  });
}

const pngStart = 'data:image/png;base64,';

/** Of a canvas larger than the browser can hold, the answer is `data:,`. */
function contentOf(dataUrl: string): string {
  if (!dataUrl.startsWith(pngStart)) throw new Error('The picture is too large to be drawn.');
  return dataUrl.slice(pngStart.length);
}
