import { Segments } from '../../../ui/segments.tsx';
import { useRoadmapStore, type Board } from '../roadmap-store.ts';

const options: readonly { readonly value: Board; readonly label: string }[] = [
  { value: 'main', label: 'Main' },
  { value: 'campaign', label: 'Campaign' },
];

/** Which of the two boards is shown. */
export function BoardSwitch() {
  const board = useRoadmapStore((store) => store.view.board);
  const showBoard = useRoadmapStore((store) => store.showBoard);
  return <Segments label="Board" value={board} options={options} onChange={showBoard} />;
}
