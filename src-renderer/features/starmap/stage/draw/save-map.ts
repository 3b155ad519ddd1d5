import { formatCounted } from '../../../../format/format.ts';
import { escapeXml } from '../../../../services/save/write-text.ts';
import { encodePng } from '../../../../ui/picture/draw-svg.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import type { PlacedLabel } from './lay-out-labels.ts';
import { badgePlaces } from './line-ends.ts';
import { bitmapCanvas, type MapCanvas, type Stroke } from './map-canvas.ts';
import { layOutCaption, paintCaption, type LaidOutCaption, type MapCaption } from './map-caption.ts';
import { createFlatPainter } from './paint-flat.ts';
import { axesBox, labelsOf, measureLabels, overlayMarks, paintOverlay, type Overlay } from './paint-overlay.ts';
import type { StageFrame, StageLoop } from './stage-loop.ts';

/** Drawn pixels for one on screen, as for all pictures of the program. */
const scale = 2;

/**
 * The view on screen as SVG, or as PNG in base64, whichever renderer draws it, with a caption beneath.
 *
 * @throws Error when it cannot be drawn.
 */
export function writeMap(loop: StageLoop, kind: 'svg' | 'png', caption: MapCaption): string {
  const frame = loop.read();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (frame === null || context === null) throw new Error('There is no map on screen to be drawn.');
  const { scene, colours, projection } = frame;
  const state = useStarmapStore.getState();
  const measure = measureLabels(context);
  const widthOf = (text: string): number => measure(text, colours.font);
  const overlay: MapPictureOverlay = {
    ...overlayMarks(scene.map, { ...state, hovered: null }),
    density: state.view.labelDensity,
    before: loop.labels.current,
    widthOf,
  };
  const laidOut = layOutCaption(caption, projection.viewport.width, widthOf);
  return kind === 'svg'
    ? writeMapSvg(frame, overlay, { title: titleOf(frame), caption: laidOut })
    : drawPng(frame, overlay, laidOut, context);
}

function titleOf({ scene: { map } }: StageFrame): string {
  return `Starmap of ${formatCounted(map.systems.length, 'systems')} and ${formatCounted(map.tunnels.length, 'tunnels')}`;
}

function drawPng(
  frame: StageFrame,
  overlay: MapPictureOverlay,
  caption: LaidOutCaption,
  context: CanvasRenderingContext2D,
): string {
  const { width, height } = frame.projection.viewport;
  const { canvas } = context;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round((height + caption.height) * scale);
  context.fillStyle = frame.colours.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  const pen = bitmapCanvas(context, frame.colours.font);
  // Lines go on beyond the map: nothing of them may come under the words.
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  paintPicture(pen, frame, overlay);
  context.restore();
  paintCaption(pen, caption, frame.colours, { width, height });
  return encodePng(canvas);
}

/** What a picture of the map shows beside the frame: the same labels and rings as on screen. */
type MapPictureOverlay = Omit<Overlay, 'labels' | 'badges' | 'hovered'> & {
  readonly pinned: readonly number[];
  readonly first: readonly number[];
  readonly density: number;
  /** Of a title, CSS pixels. */
  readonly widthOf: (title: string) => number;
  /** Labels on screen: each stays where it is, as far as it may. */
  readonly before: readonly PlacedLabel[];
};

/** Draws a frame with any pen: for pictures, whatever draws on screen. */
function paintPicture(pen: MapCanvas, frame: StageFrame, overlay: MapPictureOverlay): void {
  const { scene, projection, colours } = frame;
  const badges = badgePlaces(frame);
  createFlatPainter().paint(pen, frame, colours, scene.lineFrom.length);
  const covered = [axesBox(projection.viewport)];
  const labels = labelsOf(frame, { ...overlay, badges, covered, isMoving: false });
  paintOverlay(pen, frame, colours, { ...overlay, labels, badges, hovered: null });
}

/** What a picture says in words. */
interface MapPictureWords {
  readonly title: string;
  readonly caption: LaidOutCaption;
}

/** A frame as an SVG file with a title, on its ground, with every system as a circle that names it, and its caption beneath. */
export function writeMapSvg(
  frame: StageFrame,
  overlay: MapPictureOverlay,
  { title, caption }: MapPictureWords,
): string {
  const pen = svgCanvas();
  paintPicture(pen, frame, overlay);
  // Lines go on beyond the map: nothing of them may come under the words.
  const map = pen.write();
  const words = svgCanvas();
  const { viewport } = frame.projection;
  paintCaption(words, caption, frame.colours, viewport);
  const { width } = viewport;
  const height = viewport.height + caption.height;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${escapeXml(frame.colours.font)}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${frame.colours.ground}"/>`,
    `<svg width="${width}" height="${viewport.height}">`,
    map,
    '</svg>',
    words.write(),
    '</svg>',
    '',
  ].join('\n');
}

/** Collects what is drawn as the elements of an SVG. */
interface SvgCanvas extends MapCanvas {
  /** The elements so far, to stand inside `<svg>`. */
  readonly write: () => string;
}

/** Writes SVG; all foreign text is escaped. */
function svgCanvas(): SvgCanvas {
  const parts: string[] = [];
  return {
    lines: (ends, count, stroke) => {
      const steps: string[] = [];
      for (let at = 0; at < count * 4; at += 4) {
        steps.push(`M${round(ends[at])} ${round(ends[at + 1])}L${round(ends[at + 2])} ${round(ends[at + 3])}`);
      }
      if (steps.length > 0) parts.push(`<path d="${steps.join('')}" fill="none" ${writeStroke(stroke, 1)}/>`);
    },
    disc: ({ x, y, radius, fill, stroke, alpha, title }) => {
      const look = [
        fill === null ? 'fill="none"' : `fill="${fill}" fill-opacity="${round(alpha)}"`,
        stroke === null ? '' : writeStroke(stroke, alpha),
      ].join(' ');
      const inside = title === null ? '' : `<title>${escapeXml(title)}</title>`;
      parts.push(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${look}>${inside}</circle>`);
    },
    shape: (corners, fill, alpha) => {
      parts.push(`<polygon points="${corners.map(round).join(' ')}" fill="${fill}" fill-opacity="${round(alpha)}"/>`);
    },
    words: ({ text, x, y, anchor, size, weight, colour, halo, alpha }) => {
      const font = `font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" dominant-baseline="central"`;
      const look = `fill="${colour}" stroke="${halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke" opacity="${round(alpha)}"`;
      parts.push(`<text x="${round(x)}" y="${round(y)}" ${font} ${look}>${escapeXml(text)}</text>`);
    },
    write: () => parts.join('\n'),
  };
}

function writeStroke({ colour, alpha, width, dash }: Stroke, strength: number): string {
  const dashes = dash.length === 0 ? '' : ` stroke-dasharray="${dash.join(' ')}"`;
  return `stroke="${colour}" stroke-opacity="${round(alpha * strength)}" stroke-width="${width}"${dashes}`;
}

/** Hundredths of a pixel are more than anyone sees; what is no number would break the file. */
function round(value: number | undefined): number {
  return value === undefined || !Number.isFinite(value) ? 0 : Math.round(value * 100) / 100;
}
