import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { systemPath } from '../../ui/paths.ts';
import type { MapLook } from './map-look.ts';
import { DrawingBoundary } from './stage/drawing-boundary.tsx';
import { FlatLayer } from './stage/flat-layer.tsx';
import { GlLayer } from './stage/gl-layer.tsx';
import classes from './stage/map-stage.module.css';
import type { MapCaption } from './stage/map-caption.ts';
import { layOutScene } from './stage/map-scene.ts';
import { OverlayLayer } from './stage/overlay-layer.tsx';
import { useStageColours } from './stage/stage-colours.ts';
import { StageTools } from './stage/stage-tools.tsx';
import { StageWords } from './stage/stage-words.tsx';
import { useCoveredBoxes } from './stage/use-covered-boxes.ts';
import { useElementViewport } from './stage/use-element-viewport.ts';
import { usePixelDensity } from './stage/use-pixel-density.ts';
import { useRenderer } from './stage/use-renderer.ts';
import { useStage } from './stage/use-stage.ts';
import { useStageKeys } from './stage/use-stage-keys.ts';
import { useStagePointer } from './stage/use-stage-pointer.ts';
import type { StarMap } from './star-map.ts';
import { useStarmapStore } from './starmap-store.ts';
import type { ReadablePlaces } from './use-readable-places.ts';

interface MapStageProps {
  readonly map: StarMap;
  readonly look: MapLook;
  /** Beneath a saved picture. */
  readonly caption: MapCaption;
  /** Whether places that can be read are still being found. */
  readonly spreadState: ReadablePlaces['state'];
}

/** The drawn map with all that moves it. Everything else it needs is in the starmap's store. */
export function MapStage({ map, look, caption, spreadState }: MapStageProps) {
  const area = useRef<HTMLDivElement>(null);
  const wordsId = useId();
  const viewport = useElementViewport(area);
  const colours = useStageColours();
  const scene = useMemo(() => layOutScene(map, look), [map, look]);
  const { loop, camera, picker } = useStage({ scene, viewport, colours });
  useCoveredBoxes(area, loop);
  const density = usePixelDensity();
  useEffect(() => loop.draw(), [loop, density]);
  const isFlat = useStarmapStore((store) => store.view.isFlat);
  const renderer = useRenderer(isFlat);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const onEnter = useOpenSystem(map);
  useStagePointer({ element: area, camera, picker, onEnter });
  const keys = useStageKeys({ camera, loop, onEnter, isHelpOpen, onHelp: setIsHelpOpen });
  return (
    <section className={classes['stage']} aria-label="Map" data-drawing={renderer.drawing}>
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
          <DrawingBoundary key={renderer.attempt} onFailure={renderer.fail}>
            <GlLayer scene={scene} colours={colours} loop={loop} density={density} onChange={renderer.setDrawing} />
          </DrawingBoundary>
        )}
        {renderer.drawing === 'webgl' ? null : <FlatLayer loop={loop} />}
        <OverlayLayer loop={loop} />
      </div>
      <StageWords id={wordsId} map={map} />
      <StageTools
        camera={camera}
        loop={loop}
        caption={caption}
        isHelpOpen={isHelpOpen}
        onHelp={setIsHelpOpen}
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
