import { saveFile, type SaveResult } from '../../../ui/save-file.ts';
import { formatCounted } from '../../../ui/format.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { canvasPen } from './canvas-pen.ts';
import type { PlacedLabel } from './placed-label.ts';
import { measureLabels } from './measure-labels.ts';
import { layOutCaption, paintCaption, type LaidOutCaption, type MapCaption } from './map-caption.ts';
import { overlayMarks } from './overlay-marks.ts';
import type { StageFrame, StageLoop } from './stage-loop.ts';
import { paintPicture, writeMapSvg, type MapPictureOverlay } from './write-map-svg.ts';

/** Drawn pixels for one on screen, as for all pictures of the program. */
const scale = 2;
const pngStart = 'data:image/png;base64,';

/** Saves the view on screen as SVG or PNG, whichever renderer draws it, with a caption beneath. Never throws. */
export function saveMap(loop: StageLoop, kind: 'svg' | 'png', caption: MapCaption): Promise<SaveResult> {
  return saveFile(`Starmap.${kind}`, kind, () => {
    const frame = loop.read();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (frame === null || context === null) throw new Error('There is no map on screen to be drawn.');
    const overlay = overlayOf(frame, context, loop.labels.current);
    const widthOf = measureLabels(context);
    const { width } = frame.projection.viewport;
    const laidOut = layOutCaption(caption, width, (text) => widthOf(text, frame.colours.font));
    return kind === 'svg'
      ? writeMapSvg(frame, overlay, { title: titleOf(frame), caption: laidOut })
      : drawPng(frame, overlay, laidOut, context);
  });
}

function titleOf({ scene: { map } }: StageFrame): string {
  return `Starmap of ${formatCounted(map.systems.length, 'systems')} and ${formatCounted(map.tunnels.length, 'tunnels')}`;
}

function overlayOf(
  { scene, colours }: StageFrame,
  context: CanvasRenderingContext2D,
  before: readonly PlacedLabel[],
): MapPictureOverlay {
  const state = useStarmapStore.getState();
  const widthOf = measureLabels(context);
  return {
    ...overlayMarks(scene.map, { ...state, hovered: null }),
    density: state.view.labelDensity,
    before,
    widthOf: (index) => widthOf(scene.map.systems[index]?.title ?? '', colours.font),
  };
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
  const pen = canvasPen(context, frame.colours.font);
  // Lines go on beyond the map: nothing of them may come under the words.
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  paintPicture(pen, frame, overlay);
  context.restore();
  paintCaption(pen, caption, frame.colours, { width, height });
  const address = canvas.toDataURL('image/png');
  if (!address.startsWith(pngStart)) throw new Error('The picture is too large to be drawn.');
  return address.slice(pngStart.length);
}
