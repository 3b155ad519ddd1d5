import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { useLocation } from 'wouter';
import { formatCounted } from '../../../format/format.ts';
import { systemPath } from '../../../format/paths.ts';
import { useOfferFiles, type OfferedFiles } from '../../../ui/save/save-files.tsx';
import { firstDirection, type Box, type Viewport } from '../model/map-camera.ts';
import { useStageColours } from '../model/map-colours.ts';
import type { MapLook } from '../model/map-look.ts';
import { describeMissingPosition, type StarMap } from '../model/star-map.ts';
import { useStarmapStore } from '../model/starmap-store.ts';
import { createStageCamera, fitWhole, type StageCamera } from './camera/stage-camera.ts';
import { FlatLayer, OverlayLayer } from './draw/canvas-layers.tsx';
import { GlLayer } from './draw/gl-layer.tsx';
import type { MapCaption } from './draw/map-caption.ts';
import { layOutScene } from './draw/map-scene.ts';
import { writeMap } from './draw/save-map.ts';
import { createStageLoop, type StageContent, type StageLoop } from './draw/stage-loop.ts';
import { createStagePicker, type StagePicker } from './input/pick-system.ts';
import { useStageKeys } from './input/use-stage-keys.ts';
import { useStagePointer } from './input/use-stage-pointer.ts';
import type { ReadablePlaces } from './layout/use-readable-places.ts';
import classes from './map-stage.module.css';
import { StageTools } from './stage-tools.tsx';
import { useRenderer } from './use-renderer.ts';

interface MapStageProps {
  readonly map: StarMap;
  /** The size of its frame, which it fills; 0 by 0 until that is laid out. */
  readonly viewport: Viewport;
  readonly look: MapLook;
  /** Beneath a saved picture. */
  readonly caption: MapCaption;
  /** Whether places that can be read are still being found. */
  readonly spreadState: ReadablePlaces['state'];
  /** What the head's Share menu saves of it. */
  readonly offered: OfferedFiles;
}

/** The drawn map with all that moves it. Everything else it needs is in the starmap's store. */
export function MapStage({ map, viewport, look, caption, spreadState, offered }: MapStageProps) {
  const area = useRef<HTMLDivElement>(null);
  const wordsId = useId();
  const colours = useStageColours();
  const scene = useMemo(() => layOutScene(map, look), [map, look]);
  const { loop, camera, picker } = useStage({ scene, viewport, colours });
  useCoveredBoxes(area, loop);
  const density = usePixelDensity();
  useEffect(() => loop.draw(), [loop, density]);
  const isFlat = useStarmapStore((store) => store.view.isFlat);
  const renderer = useRenderer(isFlat);
  const onEnter = useOpenSystem(map);
  useStagePointer({ element: area, camera, picker, onEnter });
  useOfferFiles(offered, () => [
    [
      { label: 'Map as PNG', name: 'Starmap.png', kind: 'png', write: () => writeMap(loop, 'png', caption) },
      { label: 'Map as SVG', name: 'Starmap.svg', kind: 'svg', write: () => writeMap(loop, 'svg', caption) },
    ],
  ]);
  const keys = useStageKeys({ camera, loop, onEnter });
  return (
    <section className="ground clip positioned grow narrow low" aria-label="Map" data-drawing={renderer.drawing}>
      <div
        ref={area}
        className={classes['area']}
        role="application"
        aria-label="Star map"
        aria-describedby={wordsId}
        tabIndex={0}
        {...keys}
      >
        {renderer.drawing === 'flat' ? null : (
          <GlLayer
            key={renderer.attempt}
            scene={scene}
            loop={loop}
            density={density}
            onChange={renderer.setDrawing}
            onFailure={renderer.fail}
          />
        )}
        {renderer.drawing === 'webgl' ? null : <FlatLayer loop={loop} />}
        <OverlayLayer loop={loop} />
      </div>
      <StageDescription id={wordsId} map={map} />
      <StageTools
        camera={camera}
        spreadState={spreadState}
        flatReason={renderer.reason}
        onTryAgain={renderer.tryAgain}
      />
    </section>
  );
}

/** Opens a system by its place in the map; one without a code has no page. */
function useOpenSystem(map: StarMap): (place: number) => void {
  const [, navigate] = useLocation();
  const goTo = useRef(navigate);
  useEffect(() => {
    goTo.current = navigate;
  }, [navigate]);
  return useCallback(
    (place) => {
      const code = map.systems[place]?.fields.code ?? null;
      if (code !== null) goTo.current(systemPath(code));
    },
    [map],
  );
}

interface Stage {
  readonly loop: StageLoop;
  readonly camera: StageCamera;
  readonly picker: StagePicker;
}

/** The parts of a stage that live outside of React, told what it shows and following the store. */
function useStage({ scene, viewport, colours }: StageContent): Stage {
  const [stage] = useState(createStage);
  useLayoutEffect(() => {
    stage.show({ scene, viewport, colours });
  }, [stage, scene, viewport, colours]);
  useEffect(() => {
    const stop = useStarmapStore.subscribe((state, before) => {
      stage.loop.draw();
      if (state.flight !== null && state.flight !== before.flight) stage.startFlight();
    });
    stage.loop.draw();
    return () => {
      stop();
      stage.camera.stop();
      stage.loop.dispose();
    };
  }, [stage]);
  return stage;
}

function createStage(): Stage & { readonly show: (content: StageContent) => void; readonly startFlight: () => void } {
  let content: StageContent | null = null;
  const loop = createStageLoop(() => useStarmapStore.getState().camera);
  const camera = createStageCamera(() => content && { ...content, covered: loop.readCovered() });
  const startFlight = (): void => {
    const { flight, endFlight } = useStarmapStore.getState();
    if (flight === null || content === null || content.viewport.width === 0) return;
    const { indexOf } = content.scene.map;
    endFlight();
    camera.flyTo(flight.identities.flatMap((identity) => indexOf.get(identity) ?? []));
  };
  return {
    loop,
    camera,
    picker: createStagePicker(loop),
    startFlight,
    show: (next) => {
      const isResized = content?.viewport !== next.viewport;
      content = next;
      const { viewport, scene } = next;
      const { camera: seen, fitted, setCamera, setFitted } = useStarmapStore.getState();
      // As long as nobody moved it, the map fits its frame, also when that gets another size.
      const isFitted = seen === null || (seen === fitted && isResized);
      if (isFitted && viewport.width > 0 && viewport.height > 0 && scene.systemCount > 0) {
        const whole = fitWhole(
          { ...firstDirection, target: { x: 0, y: 0, z: 0 }, distance: 1 },
          { ...next, covered: loop.readCovered() },
        );
        setFitted(whole);
        setCamera(whole);
      }
      loop.setContent(next);
      startFlight();
    },
  };
}

/** Tells the loop what lies above the drawing, followed: whatever stands in an element marked `data-covers-map` beside it. */
function useCoveredBoxes(area: RefObject<HTMLElement | null>, loop: StageLoop): void {
  useLayoutEffect(() => {
    const drawing = area.current;
    const around = drawing?.parentElement?.parentElement;
    if (!drawing || !around) return undefined;
    const measure = (): void => {
      const boxes = boxesOver(drawing, around);
      if (JSON.stringify(boxes) !== JSON.stringify(loop.readCovered())) loop.setCovered(boxes);
    };
    // The tools wrap in a narrow drawing; words come and go in them; signs of filters in force do.
    const sizes = new ResizeObserver(measure);
    const changes = new MutationObserver(measure);
    sizes.observe(drawing);
    changes.observe(around, { childList: true, subtree: true, characterData: true, attributeFilter: ['hidden'] });
    measure();
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, [area, loop]);
}

function boxesOver(drawing: HTMLElement, around: HTMLElement): readonly Box[] {
  const { left, top } = drawing.getBoundingClientRect();
  return [...around.querySelectorAll('[data-covers-map] > *')].flatMap((element) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return [];
    return [{ left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top }];
  });
}

/** Pixels of the screen for one of CSS, followed: it changes with the zoom and when the window goes to another screen. */
function usePixelDensity(): number {
  return useSyncExternalStore(followDensity, () => window.devicePixelRatio);
}

function followDensity(onChange: () => void): () => void {
  const ending = new AbortController();
  // A query is about one density: after every change the next one is asked about.
  const ask = (): void => {
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const change = (): void => {
      onChange();
      ask();
    };
    query.addEventListener('change', change, { once: true, signal: ending.signal });
  };
  ask();
  return () => ending.abort();
}

const projectionWords = {
  perspective: 'in perspective',
  top: 'from above',
  front: 'from the front',
  side: 'from the side',
};

/** The drawing in words: what it is, where the same can be read, and what is selected as soon as it is. */
function StageDescription({ id, map }: { readonly id: string; readonly map: StarMap }) {
  const projection = useStarmapStore((store) => store.camera?.projection ?? 'perspective');
  const place = useStarmapStore((store) => (store.selected === null ? undefined : map.indexOf.get(store.selected)));
  return (
    <div className="visually-hidden">
      <p id={id}>
        {formatCounted(map.systems.length, 'systems')} and {formatCounted(map.tunnels.length, 'tunnels')}, seen{' '}
        {projectionWords[projection]}. Tab goes through the systems by distance, Enter opens one, F6 goes to the panel
        beside the map and back; after Escape Tab leaves the map. A question mark shows all keys. The same stands in the
        tables of systems and tunnels.
      </p>
      <p role="status">{place === undefined ? '' : `Selected: ${describeSystem(map, place)}`}</p>
    </div>
  );
}

const mostNamed = 6;

/** One system as it is read out: name, who holds it, danger, where its tunnels lead. */
function describeSystem(map: StarMap, place: number): string {
  const system = map.systems[place];
  if (!system) return '';
  const { affiliations, danger } = system.fields;
  const holder = affiliations.flatMap(({ name }) => name ?? []).join(', ');
  const parts = [
    system.title,
    holder === '' ? 'nobody named as its holder' : `held by ${holder}`,
    danger === null ? 'danger unknown' : `danger ${danger}`,
    tunnelWords(map, place),
    describeMissingPosition(system),
    system.hasDetails ? null : 'no details yet',
  ];
  return `${parts.filter((words) => words !== null).join('; ')}.`;
}

function tunnelWords(map: StarMap, place: number): string {
  const tunnels = (map.systems[place]?.tunnels ?? []).flatMap((at) => map.tunnels[at] ?? []);
  if (tunnels.length === 0) return 'no tunnel';
  const others = tunnels.flatMap(({ entry, exit }) => map.systems[(entry === place ? exit : entry) ?? -1]?.title ?? []);
  const named = [...new Set(others)];
  const more = named.length > mostNamed ? ` and ${named.length - mostNamed} more` : '';
  const ways = named.length === 0 ? '' : ` to ${named.slice(0, mostNamed).join(', ')}${more}`;
  return `${formatCounted(tunnels.length, 'tunnels')}${ways}`;
}
