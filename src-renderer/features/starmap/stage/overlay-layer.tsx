import { useLayoutEffect, useRef } from 'react';
import { useStarmapStore } from '../starmap-store.ts';
import { badgePlaces } from './badge-places.ts';
import { canvasPen } from './canvas-pen.ts';
import { clearCanvas } from './clear-canvas.ts';
import { layOutLabels } from './lay-out-labels.ts';
import classes from './map-stage.module.css';
import { measureLabels } from './measure-labels.ts';
import { overlayMarks } from './overlay-marks.ts';
import { axesBox } from './paint-axes.ts';
import { paintOverlay } from './paint-overlay.ts';
import type { StageLoop } from './stage-loop.ts';

/** Labels, rings and directions above the marks of either renderer. */
export function OverlayLayer({ loop }: { readonly loop: StageLoop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return undefined;
    const widthOf = measureLabels(context);
    const remove = loop.addLayer({
      rank: 1,
      draw: (frame) => {
        const { scene, screen, projection, colours, isMoving } = frame;
        const state = useStarmapStore.getState();
        const marks = overlayMarks(scene.map, state);
        const badges = badgePlaces(frame);
        const labels = layOutLabels({
          screen,
          radii: scene.radii,
          viewport: projection.viewport,
          order: scene.labelOrder,
          pinned: marks.pinned,
          first: marks.first,
          widthOf: (index) => widthOf(scene.map.systems[index]?.title ?? '', colours.font),
          density: state.view.labelDensity,
          before: loop.labels.current,
          badges,
          covered: [...loop.readCovered(), axesBox(projection.viewport)],
          isMoving,
        });
        loop.labels.current = labels;
        clearCanvas(context, projection.viewport, null);
        paintOverlay(canvasPen(context, colours.font), frame, colours, { ...marks, labels, badges });
      },
    });
    // Its letters change when the font has come.
    void document.fonts.ready.then(() => loop.draw());
    return () => {
      remove();
    };
  }, [loop]);
  return <canvas ref={canvas} className={classes['canvas']} data-layer="labels" aria-hidden />;
}
