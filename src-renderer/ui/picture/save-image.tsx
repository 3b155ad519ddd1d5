import { useState } from 'react';
import { saveFile, type SaveResult } from '../../services/save/save-file.ts';
import { Button } from '../kit/button.tsx';
import { SaveStatus } from '../kit/copy-and-save.tsx';
import { drawSvg, type ImageCaption } from './draw-svg.ts';
import classes from './picture.module.css';

interface PictureButtonProps {
  /** The chart on screen; null while there is none. */
  readonly getSvg: () => SVGSVGElement | null;
  /** Words for the file's name. */
  readonly name: string;
  /** Drawn under the chart, for a chart whose legend stands beside it. */
  readonly caption?: ImageCaption;
}

/** Saves a chart as PNG and says where. */
export function SaveImageButton({ getSvg, name, caption }: PictureButtonProps) {
  const [result, setResult] = useState<SaveResult>(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    const svg = getSvg();
    if (isSaving || svg === null) return;
    setIsSaving(true);
    setResult(null); // so that the same words are announced again
    setResult(await saveImage(svg, name, caption ?? null));
    setIsSaving(false);
  };
  return (
    <div className={classes['picture']}>
      <SaveStatus result={result} />
      <Button aria-busy={isSaving} onClick={() => void save()}>
        Save PNG<span className="visually-hidden"> of {name}</span>
      </Button>
    </div>
  );
}

/**
 * Saves a chart as it is on screen, in the scheme on screen, as PNG at twice its size. Never throws.
 *
 * @param suggestedName words for the file's name; characters that a name cannot have are replaced.
 * @param caption drawn under the chart; null without one.
 */
export function saveImage(
  svg: SVGSVGElement,
  suggestedName: string,
  caption: ImageCaption | null = null,
): Promise<SaveResult> {
  return saveFile(imageFileName(suggestedName), 'png', async () => {
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

/** Longest name of a picture, in characters, with its extension: what the bridge takes. */
const maxChars = 120;
const extension = '.png';

/** A file name that the bridge takes, from any words: `Kestrel / Halberd: score` becomes `Kestrel - Halberd- score.png`. */
export function imageFileName(words: string): string {
  const plain = words
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, '-')
    .replace(/\.png$/i, '')
    .replace(/^[^\p{L}\p{N}]+/u, '');
  // Whole characters: half of a pair is no letter.
  let stem = '';
  for (const character of plain) {
    if (stem.length + character.length > maxChars - extension.length) break;
    stem += character;
  }
  stem = stem.replace(/[ .-]+$/, '');
  return `${stem === '' ? 'chart' : stem}${extension}`;
}
