import { Segments } from '../../../ui/segments.tsx';
import { useRoadmapStore, type RoadmapPicture } from '../roadmap-store.ts';

const pictures: readonly { readonly value: RoadmapPicture; readonly label: string }[] = [
  { value: 'timeline', label: 'Timeline' },
  { value: 'board', label: 'Board' },
  { value: 'table', label: 'Table' },
];

/** How the board is shown. */
export function PictureSwitch() {
  const picture = useRoadmapStore((store) => store.view.picture);
  const changeView = useRoadmapStore((store) => store.changeView);
  return (
    <Segments
      label="Shown as"
      value={picture}
      options={pictures}
      onChange={(chosen) => changeView({ picture: chosen })}
    />
  );
}
