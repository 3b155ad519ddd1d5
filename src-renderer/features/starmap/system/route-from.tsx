import { useLocation } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { starmapPath } from '../../../ui/paths.ts';
import { useStarmapStore } from '../starmap-store.ts';

/** Makes a system the beginning of a route, on the map. */
export function RouteFrom({ identity }: { readonly identity: string }) {
  const { select, changeRequest, changeView } = useStarmapStore();
  const [, navigate] = useLocation();
  const start = () => {
    select(identity);
    changeRequest({ from: identity });
    changeView({ picture: 'map', panel: 'route' });
    navigate(starmapPath());
  };
  return <Button onClick={start}>Route from here</Button>;
}
