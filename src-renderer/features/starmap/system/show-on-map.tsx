import { useLocation } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { starmapPath } from '../../../ui/paths.ts';
import { useStarmapStore } from '../starmap-store.ts';

/** From a system's page back to the map, with the system selected and in view. */
export function ShowOnMap({ identity }: { readonly identity: string }) {
  const { select, flyTo, changeView } = useStarmapStore();
  const [, navigate] = useLocation();
  const show = () => {
    select(identity);
    flyTo([identity]);
    changeView({ picture: 'map', panel: 'system' });
    navigate(starmapPath());
  };
  return <Button onClick={show}>Show on the map</Button>;
}
