import { useEffect, useState } from 'react';
import type { MapCamera } from '../map-camera.ts';
import { useStarmapStore } from '../starmap-store.ts';
import type { MapLink } from './starmap-address.ts';

/** The state a link to what is shown would hold; of the camera, where it last rested. */
export function useShownLink(): MapLink {
  const view = useStarmapStore((store) => store.view);
  const selected = useStarmapStore((store) => store.selected);
  const request = useStarmapStore((store) => store.request);
  const shownRoute = useStarmapStore((store) => store.shownRoute);
  const since = useStarmapStore((store) => store.since);
  return { view, camera: useRestingCamera(), selected, request, shownRoute, since };
}

/** A camera moves with every frame; who only wants to know where it stands waits for this long, in milliseconds. */
const restMs = 150;

function useRestingCamera(): MapCamera | null {
  const [camera, setCamera] = useState(() => useStarmapStore.getState().camera);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = useStarmapStore.subscribe((store, before) => {
      if (store.camera === before.camera) return;
      clearTimeout(timer);
      timer = setTimeout(() => setCamera(store.camera), restMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return camera;
}
