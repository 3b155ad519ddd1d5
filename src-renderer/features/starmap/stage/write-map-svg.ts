import { layOutLabels } from './lay-out-labels.ts';
import type { PlacedLabel } from './placed-label.ts';
import { createFlatPainter } from './paint-flat.ts';
import { paintOverlay, type Overlay } from './paint-overlay.ts';
import type { MapPen } from './map-pen.ts';
import type { StageFrame } from './stage-loop.ts';
import { escapeText, svgPen } from './svg-pen.ts';

/** What a picture of the map shows beside the frame: the same labels and rings as on screen. */
export type MapPictureOverlay = Omit<Overlay, 'labels' | 'hovered'> & {
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
    isMoving: false,
  });
  paintOverlay(pen, frame, colours, { ...overlay, labels, hovered: null });
}

/** A frame as an SVG file with a title, on its ground, with every system as a circle that names it. */
export function writeMapSvg(frame: StageFrame, overlay: MapPictureOverlay, title: string): string {
  const pen = svgPen();
  paintPicture(pen, frame, overlay);
  const { width, height } = frame.projection.viewport;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${escapeText(frame.colours.font)}" role="img">`,
    `<title>${escapeText(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${frame.colours.ground}"/>`,
    pen.write(),
    '</svg>',
    '',
  ].join('\n');
}
