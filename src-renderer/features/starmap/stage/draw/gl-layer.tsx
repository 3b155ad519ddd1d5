import { useContext, useLayoutEffect, useRef } from 'react';
import {
  BufferGeometry,
  Camera,
  Color,
  GLSL3,
  LinearSRGBColorSpace,
  Mesh,
  RawShaderMaterial,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  type IUniform,
} from 'three';
import { AheadContext } from '../../../../archive/hooks/archive-context.tsx';
import type { Vector } from '../../model/map-camera.ts';
import { rgbOf, type StageColours } from '../../model/map-colours.ts';
import { discGeometry, indexPerQuad, lineGeometry, originOf } from './gl-geometry.ts';
import { discFragment, discVertex, lineFragment, lineVertex } from './gl-shaders.ts';
import type { MapScene } from './map-scene.ts';
import type { StageFrame, StageLoop } from './stage-loop.ts';

interface GlLayerProps {
  /** What the loop will have it draw. */
  readonly scene: MapScene;
  readonly loop: StageLoop;
  /** Pixels of the screen for one of CSS. */
  readonly density: number;
  /** Whether WebGL draws; false from the loss of its context until it is back. */
  readonly onChange: (isDrawing: boolean) => void;
  /** It could not start: the flat map draws then, and a map is never an error page. */
  readonly onFailure: () => void;
}

/** Marks and tunnels by WebGL, in the stage's own loop, because labels and marks have to change in the same frame. */
export function GlLayer({ scene, loop, density, onChange, onFailure }: GlLayerProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<GlDrawing | null>(null);
  const isAhead = useContext(AheadContext) !== null;
  if (isAhead) prepareDrawing(scene);
  useLayoutEffect(() => {
    const taken = takeDrawing();
    if (taken === null) {
      onFailure();
      return undefined;
    }
    drawing.current = taken;
    const { canvas } = taken;
    place.current?.append(canvas);
    const lose = (): void => onChange(false);
    // three.js builds everything anew when the context is back; then it only has to be drawn.
    const restore = (): void => {
      onChange(true);
      loop.draw();
    };
    canvas.addEventListener('webglcontextlost', lose);
    canvas.addEventListener('webglcontextrestored', restore);
    return () => {
      canvas.removeEventListener('webglcontextlost', lose);
      canvas.removeEventListener('webglcontextrestored', restore);
      canvas.remove();
      drawing.current = null;
      giveBack(taken);
    };
  }, [loop, onChange, onFailure]);
  useLayoutEffect(
    () => loop.addLayer({ rank: 0, draw: (frame) => drawing.current?.draw(frame, density) }),
    [loop, density],
  );
  return <div ref={place} className="cover untouched" aria-hidden />;
}

/** A canvas of its own with what draws the map on it. */
interface GlDrawing {
  readonly canvas: HTMLCanvasElement;
  readonly draw: (frame: StageFrame, density: number) => void;
  /** Has the shaders compiled, beside the page: whoever draws at once waits for them. */
  readonly compile: () => void;
  /** Draws a map out of sight, as large as it can be: what drivers make at the first drawing, and the map's buffers, are there at the next. */
  readonly rehearse: (scene: MapScene) => void;
  readonly isLost: () => boolean;
  readonly dispose: () => void;
}

/**
 * The one that the last map drew with: a context and its compiled shaders take longer than all of a map's first drawing, so who comes
 * back to the map finds them (docs/decisions/0073-one-webgl-context.md).
 */
let idle: GlDrawing | null = null;
let idleEnd: ReturnType<typeof setTimeout> | undefined;

/** A context keeps the graphics card awake, also while nothing is drawn: it is let go of by whoever does not come back. Milliseconds. */
const mostIdleMs = 5 * 60_000;

let preparing: ReturnType<typeof setTimeout> | undefined;

/** How long shaders are given to compile before something is drawn with them, milliseconds. */
const compileMs = 100;

/** Has a drawing ready for a map that is made ahead, which most likely is opened in a moment; one thing after the other. */
function prepareDrawing(scene: MapScene): void {
  if (idle !== null) return;
  preparing ??= setTimeout(() => {
    const drawing = takeDrawing();
    if (drawing === null) return;
    drawing.compile();
    giveBack(drawing);
    preparing = setTimeout(() => {
      preparing = undefined;
      if (idle === drawing) drawing.rehearse(scene);
    }, compileMs);
  });
}

/** Null where there is no WebGL. */
function takeDrawing(): GlDrawing | null {
  clearTimeout(preparing);
  preparing = undefined;
  clearTimeout(idleEnd);
  const known = idle;
  idle = null;
  if (known?.isLost() === false) return known;
  known?.dispose();
  try {
    return createDrawing();
  } catch {
    return null;
  }
}

/** One that was lost is not drawn with again: whoever comes next begins with another. */
function giveBack(drawing: GlDrawing): void {
  if (idle !== null || drawing.isLost()) {
    drawing.dispose();
    return;
  }
  idle = drawing;
  idleEnd = setTimeout(() => {
    idle = null;
    drawing.dispose();
  }, mostIdleMs);
}

/** The map for three.js: one mesh of all marks, one of all lines; two draw calls, however large it is. */
function createDrawing(): GlDrawing {
  const renderer = new WebGLRenderer({
    alpha: false,
    antialias: false,
    stencil: false,
    powerPreference: 'high-performance',
  });
  const context = renderer.getContext() as WebGL2RenderingContext; // three.js takes no other any more
  // Colours leave the shaders as they are on screen.
  renderer.outputColorSpace = LinearSRGBColorSpace;
  // To ask whether the shaders, which are always the same, compiled would be to wait until they have.
  renderer.debug.checkShaderErrors = false;
  const canvas = renderer.domElement;
  canvas.className = 'cover wide tall';
  const uniforms = createUniforms();
  const lines = createMesh(uniforms, { vertex: lineVertex, fragment: lineFragment, order: 0 });
  const discs = createMesh(uniforms, { vertex: discVertex, fragment: discFragment, order: 1 });
  const objects = new Scene();
  objects.add(lines, discs);
  // The shaders place everything.
  const camera = new Camera();
  let shown: MapScene | null = null;
  let origin: Vector = { x: 0, y: 0, z: 0 };
  const ground = new Color();
  const size = new Vector2();
  const replace = (mesh: Mesh, geometry: BufferGeometry): void => {
    mesh.geometry.dispose();
    mesh.geometry = geometry;
  };
  const show = (scene: MapScene): void => {
    if (scene === shown) return;
    shown = scene;
    origin = originOf(scene.points);
    replace(discs, discGeometry(scene, origin));
    replace(lines, lineGeometry(scene, origin));
    uniforms.strength.value = scene.lineStrength;
  };
  const fit = ({ width, height }: StageFrame['projection']['viewport'], pixels: number): void => {
    renderer.getSize(size);
    // A new size makes a new picture even where it is the old one.
    if (size.x === width && size.y === height && renderer.getPixelRatio() === pixels) return;
    renderer.setDrawingBufferSize(width, height, pixels);
  };
  return {
    canvas,
    draw: (frame, density) => {
      const pixels = pixelsOf(density);
      show(frame.scene);
      fit(frame.projection.viewport, pixels);
      setView(uniforms, frame, origin);
      setColours(uniforms, frame.colours);
      uniforms.density.value = pixels;
      lines.geometry.setDrawRange(0, frame.lineCount * indexPerQuad);
      renderer.setClearColor(ground.setRGB(...rgbOf(frame.colours.ground), LinearSRGBColorSpace));
      renderer.render(objects, camera);
    },
    compile: () => {
      renderer.compile(objects, camera);
      context.flush();
    },
    rehearse: (scene) => {
      show(scene);
      fit({ width: globalThis.innerWidth, height: globalThis.innerHeight }, pixelsOf(globalThis.devicePixelRatio));
      renderer.render(objects, camera);
      // Drivers put off what nobody looks at, until a fence stands behind it; nobody waits for this one.
      context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
      context.flush();
    },
    isLost: () => context.isContextLost(),
    dispose: () => {
      for (const mesh of [lines, discs]) {
        mesh.geometry.dispose();
        mesh.material.dispose();
      }
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

/** Pixels of the canvas for one of CSS. */
function pixelsOf(density: number): number {
  return Math.min(2, Math.max(1, density));
}

type Uniforms = ReturnType<typeof createUniforms>;

function createUniforms() {
  return {
    eye: { value: new Vector3() },
    right: { value: new Vector3() },
    up: { value: new Vector3() },
    forward: { value: new Vector3() },
    scale: { value: 1 },
    distance_: { value: 1 },
    near: { value: 1 },
    isParallel: { value: false },
    viewport: { value: new Vector2(1, 1) },
    density: { value: 1 },
    strength: { value: 1 },
    ground: { value: new Vector3() },
    lines: { value: new Vector3() },
    muted: { value: new Vector3() },
    brass: { value: new Vector3() },
  } satisfies Record<string, IUniform>;
}

interface Drawing {
  readonly vertex: string;
  readonly fragment: string;
  readonly order: number;
}

function createMesh(uniforms: Uniforms, { vertex, fragment, order }: Drawing) {
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    uniforms,
    vertexShader: `precision highp float;\n${vertex}`,
    fragmentShader: fragment,
    transparent: true,
  });
  const mesh = new Mesh(new BufferGeometry(), material);
  mesh.frustumCulled = false; // the shaders place it, three does not know where
  mesh.renderOrder = order;
  return mesh;
}

function setView(uniforms: Uniforms, { projection }: StageFrame, origin: Vector): void {
  const { eye, right, up, forward, viewport } = projection;
  uniforms.eye.value.set(eye.x - origin.x, eye.y - origin.y, eye.z - origin.z);
  uniforms.right.value.set(right.x, right.y, right.z);
  uniforms.up.value.set(up.x, up.y, up.z);
  uniforms.forward.value.set(forward.x, forward.y, forward.z);
  uniforms.scale.value = projection.scale;
  uniforms.distance_.value = projection.distance;
  uniforms.near.value = projection.near;
  uniforms.isParallel.value = projection.isParallel;
  uniforms.viewport.value.set(viewport.width, viewport.height);
}

function setColours(uniforms: Uniforms, colours: StageColours): void {
  for (const name of ['ground', 'lines', 'muted', 'brass'] as const) uniforms[name].value.set(...rgbOf(colours[name]));
}
