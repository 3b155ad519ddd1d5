import { IconEye, IconEyeCheck } from '@tabler/icons-react';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { useWatch } from '../../archive/hooks/use-own-work.ts';
import { addWatch, removeWatch, type NewWatch, type WatchTarget } from '../../archive/watches/watches.ts';
import { formatRequest } from '../../format/labels.ts';
import { Button } from '../kit/button.tsx';
import controls from '../kit/controls.module.css';

/** What is watched: a whole request, or one record of it. */
export interface Watchable extends WatchTarget {
  /** Address of the page that shows it. */
  readonly path: string;
  /** What it is called; the request in words unless said, and then all of what it answers is watched. */
  readonly title?: string;
}

/**
 * Watches something, or does no longer. The Overview tells what became of it. Nothing is fetched, so it works without a
 * network as well.
 */
export function WatchButton({ title, path, ...target }: Watchable) {
  const { archive } = useArchive();
  const watch = useWatch(target);
  const isWatched = watch !== null && watch !== undefined;
  const name = title ?? formatRequest(target.resource, target.params);
  // Until it is read the button says “Watch”, and a click means what it says: to begin what goes on already changes nothing.
  const toggle = () => {
    const begun: NewWatch = { ...target, title: name, path };
    void (isWatched ? removeWatch(archive, target) : addWatch(archive, begun, Date.now()));
  };
  const Icon = isWatched ? IconEyeCheck : IconEye;
  return (
    <Button
      aria-pressed={isWatched}
      aria-label={title === undefined ? `Watch all of it: ${name}` : undefined}
      title={`${isWatched ? 'Watched' : 'Watch'}: ${name}`}
      onClick={toggle}
    >
      <span className={controls['pictured']}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span className={controls['pictured-words']}>{isWatched && title !== undefined ? 'Watched' : 'Watch'}</span>
      </span>
    </Button>
  );
}
