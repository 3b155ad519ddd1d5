import { bridge } from '../../bridge/bridge.ts';
import { useAppStore } from '../../ui/app-store.ts';
import { Button } from '../../ui/button.tsx';

/** The other connections: their archives are their own, and may well open. */
export function OtherConnections({ profileId }: { readonly profileId: string }) {
  const profiles = useAppStore((store) => store.state?.profiles);
  const others = (profiles ?? []).filter(({ id }) => id !== profileId);
  const setState = useAppStore((store) => store.setState);
  const show = async (id: string) => {
    const outcome = await bridge.invoke('connection:select', { profileId: id });
    if (outcome.ok) setState(outcome.value);
  };
  return others.map(({ id, name }) => (
    <Button key={id} onClick={() => void show(id)}>
      Show {name} instead
    </Button>
  ));
}
