import { useLayoutEffect, useRef } from 'react';
import { canvasPen } from './canvas-pen.ts';
import { clearCanvas } from './clear-canvas.ts';
import classes from './map-stage.module.css';
import { createFlatPainter } from './paint-flat.ts';
import type { StageLoop } from './stage-loop.ts';

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
        painter.paint(canvasPen(context, colours.font), frame, colours, frame.lineCount);
      },
    });
  }, [loop]);
  return <canvas ref={canvas} className={classes['canvas']} aria-hidden />;
}
