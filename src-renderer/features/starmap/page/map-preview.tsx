import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { onceFor } from '../../../archive/hooks/once-for.ts';
import { formatCounted } from '../../../format/format.ts';
import { starmapPath } from '../../../format/paths.ts';
import { firstDirection } from '../model/map-camera.ts';
import { changesByIdentity, type MapChanges } from '../model/map-changes.ts';
import { useMapColours, useStageColours, type MapColours, type StageColours } from '../model/map-colours.ts';
import { lookOf } from '../model/map-look.ts';
import type { StarMap } from '../model/star-map.ts';
import { firstMapView } from '../model/starmap-store.ts';
import { useStarMap } from '../model/use-star-map.ts';
import { projectionOf, projectWith } from '../stage/camera/map-project.ts';
import { fitWhole } from '../stage/camera/stage-camera.ts';
import { bitmapCanvas, clearCanvas } from '../stage/draw/map-canvas.ts';
import { badgePlaces, type SceneView } from '../stage/draw/line-ends.ts';
import { layOutScene, type MapScene } from '../stage/draw/map-scene.ts';
import { createFlatPainter } from '../stage/draw/paint-flat.ts';
import { labelsOf, measureLabels, paintNotes } from '../stage/draw/paint-overlay.ts';
import classes from './map-preview.module.css';
import { useMapSince } from './map-since.ts';

interface MapPreviewProps {
  /** What is new on the map is counted from here; UTC, epoch milliseconds, null for nothing to compare with. */
  readonly sinceAt: number | null;
  /** Told once it is on screen, or that there is none. */
  readonly onShown: () => void;
  /** In its place while no system is archived. */
  readonly children: ReactNode;
}

/** The whole map in small, as the archive has it, with signs of what changed on it. A press opens the Starmap. */
export function MapPreview({ sinceAt, onShown, children }: MapPreviewProps) {
  const state = useStarMap();
  const isEmpty = state.state === 'empty';
  useEffect(() => {
    if (isEmpty) onShown();
  }, [isEmpty, onShown]);
  if (state.state === 'opening') return null;
  if (state.state === 'empty') return children;
  return <Preview map={state.map} sinceAt={sinceAt} onShown={onShown} />;
}

interface PreviewProps extends Pick<MapPreviewProps, 'sinceAt' | 'onShown'> {
  readonly map: StarMap;
}

function Preview({ map, sinceAt, onShown }: PreviewProps) {
  const since = useMapSince(map, sinceAt);
  const changes = since.state === 'ready' ? since.changes : null;
  const drawn = since.state === 'ready' ? since.both : map;
  const words = `${formatCounted(map.systems.length, 'systems')}, ${formatCounted(map.tunnels.length, 'tunnels')}`;
  const newOnMap = changes === null ? '' : formatMapChanges(changes);
  return (
    <Link href={starmapPath()} className={classes['preview'] ?? ''}>
      <Drawing map={drawn} changes={changes} onShown={onShown} />
      <span className={classes['words']}>
        <span className="visually-hidden">Open the starmap: </span>
        {words}
        {newOnMap === '' ? null : <span className="firmer clear"> · {newOnMap}</span>}
      </span>
    </Link>
  );
}

/** "2 systems new, 1 tunnel gone, 3 changed"; empty where nothing changed. */
export function formatMapChanges({ systems, tunnels }: MapChanges): string {
  const count = (of: readonly { readonly kind: string }[], kind: string): number =>
    of.filter((change) => change.kind === kind).length;
  const parts = [
    [count(systems, 'appeared'), 'systems', 'new'],
    [count(tunnels, 'appeared'), 'tunnels', 'new'],
    [count(systems, 'vanished'), 'systems', 'gone'],
    [count(tunnels, 'vanished'), 'tunnels', 'gone'],
    [count(systems, 'moved') + count(systems, 'changed-hands'), 'systems', 'changed'],
    [count(tunnels, 'moved') + count(tunnels, 'changed'), 'tunnels', 'changed'],
  ] as const;
  return parts.flatMap(([of, noun, verb]) => (of === 0 ? [] : `${formatCounted(of, noun)} ${verb}`)).join(', ');
}

interface DrawingProps {
  /** With what vanished. */
  readonly map: StarMap;
  readonly changes: MapChanges | null;
  readonly onShown: () => void;
}

function Drawing({ map, changes, onShown }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const mapColours = useMapColours();
  const colours = useStageColours();
  const scene = sceneOf(map, changes, mapColours);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const draw = () => {
      drawScene(element, scene, colours);
      onShown();
    };
    const observer = new ResizeObserver(() => {
      draw();
      // Its letters change when the font has come.
      if (document.fonts.status === 'loading') void document.fonts.ready.then(draw);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scene, colours, onShown]);
  return <canvas ref={canvas} className="cover wide tall" aria-hidden />;
}

/** Marks of the map's own size would lie upon each other here. */
const markScale = 0.7;

const sceneOf = onceFor((map: StarMap, changes: MapChanges | null, colours: MapColours): MapScene => {
  const look = lookOf({
    map,
    view: firstMapView,
    colours,
    places: map.systems.map(({ place }) => place),
    narrowed: null,
    bookmarks: new Map(),
    selected: null,
    route: null,
    ...changesByIdentity(changes),
  });
  return layOutScene(map, {
    ...look,
    systems: look.systems.map((system) => ({ ...system, radius: system.radius * markScale })),
  });
});

/** Share of the names that would have room. */
const labelDensity = 0.1;

function drawScene(canvas: HTMLCanvasElement, scene: MapScene, colours: StageColours): void {
  const context = canvas.getContext('2d');
  const viewport = { width: canvas.clientWidth, height: canvas.clientHeight };
  if (!context || viewport.width === 0 || viewport.height === 0) return;
  const camera = fitWhole(
    { ...firstDirection, target: { x: 0, y: 0, z: 0 }, distance: 1 },
    { scene, viewport, covered: [] },
  );
  const projection = projectionOf(camera, viewport);
  const view: SceneView = { scene, projection, screen: projectWith(projection, scene.points) };
  const pen = bitmapCanvas(context, colours.font);
  clearCanvas(context, viewport, colours.ground);
  createFlatPainter().paint(pen, view, colours, scene.lineFrom.length);
  const widthOf = measureLabels(context);
  const badges = badgePlaces(view);
  const labels = labelsOf(view, {
    pinned: [],
    first: [],
    widthOf: (title) => widthOf(title, colours.font),
    density: labelDensity,
    before: [],
    badges,
    covered: [{ left: 0, top: viewport.height - wordsHeight, right: viewport.width / 2, bottom: viewport.height }],
    isMoving: false,
  });
  paintNotes(pen, view, colours, { labels, badges, selected: null, hovered: null, step: null });
}

/** Of the line of words above the drawing, CSS pixels. */
const wordsHeight = 28;
