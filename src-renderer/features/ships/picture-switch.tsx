import { Segments } from '../../ui/segments.tsx';
import { useShipsStore, type ShipPicture } from './ships-store.ts';

const options: readonly { readonly value: ShipPicture; readonly label: string }[] = [
  { value: 'table', label: 'Table' },
  { value: 'cards', label: 'Cards' },
  { value: 'scatter', label: 'Scatter' },
];

/** How the ships are shown. */
export function PictureSwitch() {
  const picture = useShipsStore((store) => store.view.picture);
  const changeView = useShipsStore((store) => store.changeView);
  return (
    <Segments
      label="Shown as"
      value={picture}
      options={options}
      onChange={(chosen) => changeView({ picture: chosen })}
    />
  );
}
