import { useLayoutEffect, useRef } from 'react';
import { useStarmapStore } from '../../model/starmap-store.ts';
import { badgePlaces } from './line-ends.ts';
import { bitmapCanvas, clearCanvas } from './map-canvas.ts';
import { createFlatPainter } from './paint-flat.ts';
import { axesBox, labelsOf, measureLabels, overlayMarks, paintOverlay } from './paint-overlay.ts';
import type { StageLoop } from './stage-loop.ts';

/** Labels, rings and directions above the marks of either renderer. */
export function OverlayLayer({ loop }: { readonly loop: StageLoop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return undefined;
    const widthOf = measureLabels(context);
    return loop.addLayer({
      rank: 1,
      draw: (frame) => {
        const { scene, projection, colours, isMoving } = frame;
        const state = useStarmapStore.getState();
        const marks = overlayMarks(scene.map, state);
        const badges = badgePlaces(frame);
        const labels = labelsOf(frame, {
          pinned: marks.pinned,
          first: marks.first,
          widthOf: (title) => widthOf(title, colours.font),
          density: state.view.labelDensity,
          before: loop.labels.current,
          badges,
          covered: [...loop.readCovered(), axesBox(projection.viewport)],
          isMoving,
        });
        loop.labels.current = labels;
        clearCanvas(context, projection.viewport, null);
        paintOverlay(bitmapCanvas(context, colours.font), frame, colours, { ...marks, labels, badges });
        // Its letters change when the font has come.
        if (document.fonts.status === 'loading') void document.fonts.ready.then(() => loop.draw());
      },
    });
  }, [loop]);
  return <canvas ref={canvas} className="cover untouched wide tall" data-layer="labels" aria-hidden />;
}

/** Marks and tunnels on a plain canvas: where there is no WebGL, it failed, or one wishes so. */
export function FlatLayer({ loop }: { readonly loop: StageLoop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d', { alpha: false });
    if (!element || !context) return undefined;
    const painter = createFlatPainter();
    return loop.addLayer({
      rank: 0,
      draw: (frame) => {
        const { colours, projection } = frame;
        clearCanvas(context, projection.viewport, colours.ground);
        painter.paint(bitmapCanvas(context, colours.font), frame, colours, frame.lineCount);
      },
    });
  }, [loop]);
  return <canvas ref={canvas} className="cover untouched wide tall" aria-hidden />;
}
