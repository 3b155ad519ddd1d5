import { escapeXml } from '../../../ui/escape-xml.ts';
import { badgePlaces } from './badge-places.ts';
import { layOutLabels } from './lay-out-labels.ts';
import type { PlacedLabel } from './placed-label.ts';
import { createFlatPainter } from './paint-flat.ts';
import { paintCaption, type LaidOutCaption } from './map-caption.ts';
import { axesBox } from './paint-axes.ts';
import { paintOverlay, type Overlay } from './paint-overlay.ts';
import type { MapPen } from './map-pen.ts';
import type { StageFrame } from './stage-loop.ts';
import { svgPen } from './svg-pen.ts';

/** What a picture of the map shows beside the frame: the same labels and rings as on screen. */
export type MapPictureOverlay = Omit<Overlay, 'labels' | 'badges' | 'hovered'> & {
  readonly pinned: readonly number[];
  readonly first: readonly number[];
  readonly density: number;
  readonly widthOf: (index: number) => number;
  /** Labels on screen: each stays where it is, as far as it may. */
  readonly before: readonly PlacedLabel[];
};

/** Draws a frame with any pen: for pictures, whatever draws on screen. */
export function paintPicture(pen: MapPen, frame: StageFrame, overlay: MapPictureOverlay): void {
  const { scene, screen, projection, colours } = frame;
  const badges = badgePlaces(frame);
  createFlatPainter().paint(pen, frame, colours, scene.lineFrom.length);
  const labels: readonly PlacedLabel[] = layOutLabels({
    screen,
    radii: scene.radii,
    viewport: projection.viewport,
    order: scene.labelOrder,
    pinned: overlay.pinned,
    first: overlay.first,
    widthOf: overlay.widthOf,
    density: overlay.density,
    before: overlay.before,
    badges,
    covered: [axesBox(projection.viewport)],
    isMoving: false,
  });
  paintOverlay(pen, frame, colours, { ...overlay, labels, badges, hovered: null });
}

/** What a picture says in words. */
export interface MapPictureWords {
  readonly title: string;
  readonly caption: LaidOutCaption;
}

/** A frame as an SVG file with a title, on its ground, with every system as a circle that names it, and its caption beneath. */
export function writeMapSvg(
  frame: StageFrame,
  overlay: MapPictureOverlay,
  { title, caption }: MapPictureWords,
): string {
  const pen = svgPen();
  paintPicture(pen, frame, overlay);
  // Lines go on beyond the map: nothing of them may come under the words.
  const map = pen.write();
  const words = svgPen();
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
