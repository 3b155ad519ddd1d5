import { IconEye, IconEyeCheck } from '@tabler/icons-react';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { useWatch } from '../../archive/hooks/use-own-work.ts';
import { addWatch, removeWatch, type NewWatch } from '../../archive/watches/watches.ts';
import { formatRequest } from '../../format/labels.ts';
import { Button, ToolButton } from '../kit/button.tsx';
import classes from './view.module.css';

interface WatchRequestButtonProps {
  readonly resource: ResourceName;
  readonly params: Params;
  /** Address of the page that shows its answers. */
  readonly path: string;
  /** What it is called; the request in words unless said. */
  readonly title?: string;
}

/** Watches a whole request, or does no longer. Nothing is fetched, so it works without a network as well. */
export function WatchRequestButton({ resource, params, path, title }: WatchRequestButtonProps) {
  const { archive } = useArchive();
  const target = { resource, params };
  const watch = useWatch(target);
  const isWatched = watch !== null && watch !== undefined;
  const name = title ?? formatRequest(resource, params);
  // Until it is read the button says “Watch”, and a click means what it says: to begin what goes on already changes nothing.
  const toggle = () => {
    void (isWatched ? removeWatch(archive, target) : addWatch(archive, { ...target, title: name, path }, Date.now()));
  };
  return (
    <ToolButton
      label={`Watch all of it: ${name}`}
      aria-pressed={isWatched}
      className={classes['eye'] ?? ''}
      onClick={toggle}
    >
      {isWatched ? (
        <IconEyeCheck size={16} stroke={1.75} aria-hidden />
      ) : (
        <IconEye size={16} stroke={1.75} aria-hidden />
      )}
    </ToolButton>
  );
}

/**
 * Watches something, or does no longer. The Overview tells what became of it. Nothing is fetched, so it works without a
 * network as well.
 */
export function WatchButton({ resource, params, identity, title, path }: NewWatch) {
  const { archive } = useArchive();
  const target = { resource, params, ...(identity === undefined ? {} : { identity }) };
  const watch = useWatch(target);
  const isWatched = watch !== null && watch !== undefined;
  // Until it is read the button says “Watch”, and a click means what it says: to begin what goes on already changes nothing.
  const toggle = () => {
    void (isWatched ? removeWatch(archive, target) : addWatch(archive, { ...target, title, path }, Date.now()));
  };
  return (
    <Button aria-pressed={isWatched} onClick={toggle}>
      {isWatched ? 'Watched' : 'Watch'}
    </Button>
  );
}
