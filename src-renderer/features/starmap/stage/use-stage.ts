import { useEffect, useLayoutEffect, useState } from 'react';
import { firstDirection } from '../map-camera.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { createStageCamera, fitWhole, type StageCamera } from './stage-camera.ts';
import { createStageLoop, type StageContent, type StageLoop } from './stage-loop.ts';
import { createStagePicker, type StagePicker } from './stage-picker.ts';

interface Stage {
  readonly loop: StageLoop;
  readonly camera: StageCamera;
  readonly picker: StagePicker;
}

/** The parts of a stage that live outside of React, told what it shows and following the store. */
export function useStage({ scene, viewport, colours }: StageContent): Stage {
  const [stage] = useState(createStage);
  useLayoutEffect(() => {
    stage.show({ scene, viewport, colours });
  }, [stage, scene, viewport, colours]);
  useEffect(() => {
    const stop = useStarmapStore.subscribe((state, before) => {
      stage.loop.draw();
      if (state.flight !== null && state.flight !== before.flight) stage.answerFlight();
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

function createStage(): Stage & { readonly show: (content: StageContent) => void; readonly answerFlight: () => void } {
  let content: StageContent | null = null;
  const loop = createStageLoop(() => useStarmapStore.getState().camera);
  const camera = createStageCamera(() => content && { ...content, covered: loop.readCovered() });
  const answerFlight = (): void => {
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
    answerFlight,
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
      answerFlight();
    },
  };
}
