import { useArchive } from '../archive/hooks/archive-context.tsx';
import { useWatch } from '../archive/hooks/use-own-work.ts';
import { addWatch, removeWatch, type NewWatch } from '../archive/watches/watches.ts';
import { Button } from './button.tsx';

/**
 * Watches something, or does no longer. The Overview tells what became of it. Nothing is fetched, so it works without a
 * network as well.
 */
export function WatchButton({ resource, params, identity, title, path }: NewWatch) {
  const { archive } = useArchive();
  const target = { resource, params, ...(identity === undefined ? {} : { identity }) };
  const watch = useWatch(target);
  const isWatched = watch !== null && watch !== undefined;
  const toggle = () => {
    // Read in a moment; a button that looked disabled until then would flicker on every page.
    if (watch === undefined) return;
    void (isWatched ? removeWatch(archive, target) : addWatch(archive, { ...target, title, path }, Date.now()));
  };
  return (
    <Button aria-pressed={isWatched} onClick={toggle}>
      {isWatched ? 'Watched' : 'Watch'}
    </Button>
  );
}
