import { Modal } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useSearchAhead } from '../archive/search/search-client.ts';
import { PaletteContent } from './palette/palette-content.tsx';
import { usePaletteStore } from './palette/palette-store.ts';
import classes from './palette/palette.module.css';

/** Ctrl/Cmd-K: finds everything archived that has a name, views, acts, settings, and opens links pasted in. */
export function CommandPalette() {
  const { isOpen, times, close } = usePaletteStore();
  useSearchAhead(useIsQuiet());
  useShortcut();
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      yOffset="10vh"
      size={680}
      transitionProps={{ duration: 120 }}
      // A class on the content itself would also reach the layer around it and cover the view.
      classNames={{ content: classes['dialog'] ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label="Find anything">
        <PaletteContent key={times} onClose={close} />
      </Modal.Content>
    </Modal.Root>
  );
}

function useShortcut(): void {
  const toggle = usePaletteStore((store) => store.toggle);
  const follow = useCallback(
    (event: KeyboardEvent) => {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isMeant || event.isComposing || event.repeat) return;
      // On keyboards of other scripts the key writes another letter.
      const isLatin = /^[a-z]$/i.test(event.key);
      if (isLatin ? event.key.toLowerCase() !== 'k' : event.code !== 'KeyK') return;
      event.preventDefault();
      toggle();
    },
    [toggle],
  );
  useEffect(() => {
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [follow]);
}

/** True once the window has had nothing to do for a moment after it was filled. */
function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    let idle: number | undefined;
    const timer = setTimeout(() => {
      idle = requestIdleCallback(() => setIsQuiet(true), { timeout: restMs });
    }, restMs);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
  return isQuiet;
}

const restMs = 3_000;
