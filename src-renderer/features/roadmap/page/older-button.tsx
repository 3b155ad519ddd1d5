import { Button } from '../../../ui/button.tsx';
import { useRoadmapStore } from '../roadmap-store.ts';

/** The way to what the board lists no more. */
export function OlderButton() {
  const panel = useRoadmapStore((store) => store.view.panel);
  const changeView = useRoadmapStore((store) => store.changeView);
  const isOpen = panel === 'older';
  return (
    <Button aria-expanded={isOpen} onClick={() => changeView({ panel: isOpen ? null : 'older' })}>
      Older releases
    </Button>
  );
}
