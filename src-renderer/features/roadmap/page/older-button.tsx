import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useRoadmapStore } from '../roadmap-store.ts';

/** The way to what the board lists no more. */
export function OlderButton() {
  const panel = useRoadmapStore((store) => store.view.panel);
  const changeView = useRoadmapStore((store) => store.changeView);
  const isOpen = panel === 'older';
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The panel closed with the focus in it: back to where it was opened.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Button
      ref={button}
      data-older-button
      aria-expanded={isOpen}
      onClick={() => changeView({ panel: isOpen ? null : 'older' })}
    >
      Older releases
    </Button>
  );
}
