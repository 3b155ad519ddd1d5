import { SaveButtons, type FileChoice } from '../save/save-files.tsx';
import { drawSvg, encodePng, groundOf } from './draw-svg.ts';
import { captureCaptioned, type ImageCaption } from './write-chart-svg.ts';
import classes from './picture.module.css';

interface SaveImageButtonProps {
  /** The chart on screen; null while there is none. */
  readonly getSvg: () => SVGSVGElement | null;
  /** Words for the file's name. */
  readonly name: string;
  /** Drawn under the chart, for a chart whose legend stands beside it. */
  readonly caption?: ImageCaption;
}

/** Saves a chart as it is on screen, in the scheme on screen, as PNG at twice its size, and says where. */
export function SaveImageButton({ getSvg, name, caption }: SaveImageButtonProps) {
  const write = () => writePng(getSvg(), caption ?? null);
  return <SaveButtons files={[{ label: 'Save PNG', of: name, name: imageFileName(name), kind: 'png', write }]} />;
}

/**
 * An SVG of this page as PNG at twice its size, base64.
 *
 * @param caption written under it; null without one.
 * @throws Error when it cannot be drawn.
 */
export async function writePng(svg: SVGSVGElement | null, caption: ImageCaption | null = null): Promise<string> {
  if (svg === null) throw new Error('There is nothing on screen to be drawn.');
  if (caption !== null) return renderSvgPng(captureCaptioned(svg, caption), groundOf(svg));
  return encodePng(await drawSvg(svg));
}

/**
 * An SVG file as PNG at twice its size, base64. It is put on the page unseen: there its words have the page's font, which an
 * image cannot see.
 *
 * @param ground CSS colour behind it; that of a panel unless given.
 * @throws Error when it cannot be drawn.
 */
export async function renderSvgPng(text: string, ground: string | null = null): Promise<string> {
  const written = new DOMParser().parseFromString(text, 'image/svg+xml');
  const svg = document.importNode(written.documentElement, true);
  if (!(svg instanceof SVGSVGElement)) throw new Error('The picture could not be drawn.');
  const place = document.createElement('div');
  place.className = classes['offScreen'] ?? '';
  if (ground !== null) place.style.backgroundColor = ground;
  place.append(svg);
  document.body.append(place);
  try {
    return encodePng(await drawSvg(svg));
  } finally {
    place.remove();
  }
}

interface ChartFiles {
  /** Words for the files' names. */
  readonly name: string;
  /** What is saved, for screen readers: its title. */
  readonly of: string;
  /** The picture as SVG; a file of its own has a ground. @throws Error when it cannot be drawn. */
  readonly capture: (hasGround: boolean) => string;
  readonly writeCsv: () => string;
  /** False where nothing is drawn, so that the numbers alone are offered. */
  readonly isDrawn: boolean;
}

/** What can be had of a chart: itself as PNG and SVG, and its numbers as CSV. */
export function chartFiles({ name, of, capture, writeCsv, isDrawn }: ChartFiles): readonly FileChoice[] {
  const writers = {
    png: () => renderSvgPng(capture(false)),
    svg: () => `<?xml version="1.0" encoding="UTF-8"?>\n${capture(true)}`,
    csv: writeCsv,
  };
  return (['png', 'svg', 'csv'] as const).map((kind) => ({
    label: kind.toUpperCase(),
    of,
    name: imageFileName(name, kind),
    kind,
    write: writers[kind],
    isDisabled: kind !== 'csv' && !isDrawn,
  }));
}

/** Longest name of a picture, in characters, with its extension: what the bridge takes. */
const maxChars = 120;

/** A file name that the bridge takes, from any words: `Kestrel / Halberd: score` becomes `Kestrel - Halberd- score.png`. */
export function imageFileName(words: string, kind: 'png' | 'svg' | 'csv' = 'png'): string {
  const plain = words
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, '-')
    .replace(/\.png$/i, '')
    .replace(/^[^\p{L}\p{N}]+/u, '');
  // Whole characters: half of a pair is no letter.
  let stem = '';
  for (const character of plain) {
    if (stem.length + character.length > maxChars - kind.length - 1) break;
    stem += character;
  }
  stem = stem.replace(/[ .-]+$/, '');
  return `${stem === '' ? 'chart' : stem}.${kind}`;
}
