import { Canvas, useThree } from '@react-three/fiber';
import { Component, useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  BufferGeometry,
  Color,
  GLSL3,
  Group,
  LinearSRGBColorSpace,
  Mesh,
  RawShaderMaterial,
  Vector2,
  Vector3,
  type IUniform,
} from 'three';
import type { Vector } from '../../model/map-camera.ts';
import { rgbOf, type StageColours } from '../../model/map-colours.ts';
import { discGeometry, indexPerQuad, lineGeometry, originOf } from './gl-geometry.ts';
import { discFragment, discVertex, lineFragment, lineVertex } from './gl-shaders.ts';
import type { MapScene } from './map-scene.ts';
import type { StageFrame, StageLoop } from './stage-loop.ts';

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
  /** It could not start. */
  readonly onFailure: () => void;
}

/**
 * Marks and tunnels by WebGL. `frameloop="never"`: the stage's own loop asks for each frame, because labels and marks have
 * to change in the same one. Colours leave the shaders as they are on screen (`flat`, `linear`).
 */
export function GlLayer({ density, onFailure, ...objects }: GlLayerProps) {
  return (
    <DrawingBoundary onFailure={onFailure}>
      <Canvas
        className="cover untouched wide tall"
        frameloop="never"
        dpr={Math.min(2, Math.max(1, density))}
        flat
        linear
        gl={{ alpha: false, antialias: false, stencil: false, powerPreference: 'high-performance' }}
        resize={{ scroll: false, debounce: 0 }}
        aria-hidden
      >
        <GlObjects {...objects} />
      </Canvas>
    </DrawingBoundary>
  );
}

interface DrawingBoundaryProps {
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

/** Where WebGL fails to start, the flat map draws: a map is never an error page. */
class DrawingBoundary extends Component<DrawingBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
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

/** The map for three.js: one mesh of all marks, one of all lines; two draw calls, however large it is. */
interface GlScene {
  readonly group: Group;
  readonly setScene: (scene: MapScene) => void;
  /** Sets what a frame needs: the view and how many lines there is time for. */
  readonly setFrame: (frame: StageFrame, density: number) => void;
  readonly dispose: () => void;
}

/** Makes the objects; they are empty until a scene is set. */
function createGlScene(): GlScene {
  const uniforms = createUniforms();
  const group = new Group();
  const lines = createMesh(uniforms, { vertex: lineVertex, fragment: lineFragment, order: 0 });
  const discs = createMesh(uniforms, { vertex: discVertex, fragment: discFragment, order: 1 });
  group.add(lines, discs);
  let origin: Vector = { x: 0, y: 0, z: 0 };
  const replace = (mesh: Mesh, geometry: BufferGeometry): void => {
    mesh.geometry.dispose();
    mesh.geometry = geometry;
  };
  return {
    group,
    setScene: (scene) => {
      origin = originOf(scene.points);
      replace(discs, discGeometry(scene, origin));
      replace(lines, lineGeometry(scene, origin));
      uniforms.strength.value = scene.lineStrength;
    },
    setFrame: (frame, density) => {
      setView(uniforms, frame, origin);
      setColours(uniforms, frame.colours);
      uniforms.density.value = density;
      lines.geometry.setDrawRange(0, frame.lineCount * indexPerQuad);
    },
    dispose: () => {
      for (const mesh of [lines, discs]) {
        mesh.geometry.dispose();
        mesh.material.dispose();
      }
    },
  };
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
