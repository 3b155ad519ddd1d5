import { Canvas, useThree } from '@react-three/fiber';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Color, LinearSRGBColorSpace } from 'three';
import { createGlScene } from './gl-scene.ts';
import type { MapScene } from './map-scene.ts';
import classes from './map-stage.module.css';
import { rgbOf, type StageColours } from './stage-colours.ts';
import type { StageLoop } from './stage-loop.ts';

interface GlObjectsProps {
  readonly scene: MapScene;
  readonly colours: StageColours;
  readonly loop: StageLoop;
  /** Whether WebGL draws; false from the loss of its context until it is back. */
  readonly onChange: (isDrawing: boolean) => void;
}

interface GlLayerProps extends GlObjectsProps {
  /** Pixels of the screen for one of CSS. */
  readonly density: number;
}

/**
 * Marks and tunnels by WebGL. `frameloop="never"`: the stage's own loop asks for each frame, because labels and marks have
 * to change in the same one. Colours leave the shaders as they are on screen (`flat`, `linear`).
 */
export function GlLayer({ scene, colours, loop, onChange, density }: GlLayerProps) {
  return (
    <Canvas
      className={classes['webgl']}
      frameloop="never"
      dpr={Math.min(2, Math.max(1, density))}
      flat
      linear
      gl={{ alpha: false, antialias: false, stencil: false, powerPreference: 'high-performance' }}
      resize={{ scroll: false, debounce: 0 }}
      aria-hidden
    >
      <GlObjects scene={scene} colours={colours} loop={loop} onChange={onChange} />
    </Canvas>
  );
}

function GlObjects({ scene, colours, loop, onChange }: GlObjectsProps) {
  const gl = useThree(({ gl }) => gl);
  const advance = useThree(({ advance }) => advance);
  const size = useThree(({ size }) => size);
  const density = useThree(({ viewport }) => viewport.dpr);
  const [objects] = useState(createGlScene);
  useEffect(() => () => objects.dispose(), [objects]);
  useLayoutEffect(() => {
    objects.setScene(scene);
    loop.draw();
  }, [objects, scene, loop]);
  const setGround = useCallback(() => {
    gl.setClearColor(new Color().setRGB(...rgbOf(colours.ground), LinearSRGBColorSpace));
  }, [gl, colours]);
  useLayoutEffect(setGround, [setGround]);
  useLayoutEffect(
    () =>
      loop.addLayer({
        rank: 0,
        draw: (frame) => {
          // The frame's scene may be newer than the objects' for as long as React takes to tell them.
          if (frame.scene !== scene) return;
          objects.setFrame(frame, density);
          advance(0, false);
        },
      }),
    [loop, objects, scene, advance, density, size],
  );
  useContextLoss({ canvas: gl.domElement, loop, onChange, setGround });
  return <primitive object={objects.group} />;
}

interface ContextLossParts extends Pick<GlLayerProps, 'loop' | 'onChange'> {
  readonly canvas: HTMLCanvasElement;
  readonly setGround: () => void;
}

/** three.js builds everything anew when the context is back, but forgets the ground; then it only has to be drawn. */
function useContextLoss({ canvas, loop, onChange, setGround }: ContextLossParts): void {
  useEffect(() => {
    const lose = (): void => onChange(false);
    const restore = (): void => {
      setGround();
      onChange(true);
      loop.draw();
    };
    canvas.addEventListener('webglcontextlost', lose);
    canvas.addEventListener('webglcontextrestored', restore);
    return () => {
      canvas.removeEventListener('webglcontextlost', lose);
      canvas.removeEventListener('webglcontextrestored', restore);
    };
  }, [canvas, loop, onChange, setGround]);
}
