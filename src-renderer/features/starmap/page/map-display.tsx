import { useStarmapStore } from '../model/starmap-store.ts';
import classes from './map-display.module.css';

/** How the map is drawn, for its display menu. */
export function MapDisplay() {
  const spread = useStarmapStore((store) => store.view.spread);
  const labelDensity = useStarmapStore((store) => store.view.labelDensity);
  const isFlat = useStarmapStore((store) => store.view.isFlat);
  const changeView = useStarmapStore((store) => store.changeView);
  return (
    <div className={classes['display']}>
      <DisplaySlider
        label="Systems"
        ends={['where they are', 'moved apart']}
        value={spread}
        onChange={(value) => changeView({ spread: value })}
      />
      <DisplaySlider
        label="Names"
        ends={['few', 'many']}
        value={labelDensity}
        onChange={(value) => changeView({ labelDensity: value })}
      />
      <label className="row small gap2 target">
        <input
          type="checkbox"
          checked={isFlat}
          onChange={(event) => changeView({ isFlat: event.currentTarget.checked })}
        />
        Draw without the graphics card
      </label>
    </div>
  );
}

interface DisplaySliderProps {
  readonly label: string;
  /** Words at both ends. */
  readonly ends: readonly [least: string, most: string];
  /** 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** How much of something, without a number: its ends say what it does. */
function DisplaySlider({ label, ends: [least, most], value, onChange }: DisplaySliderProps) {
  return (
    <div className={classes['slider']}>
      <span className="firmer small">{label}</span>
      <input
        type="range"
        aria-label={`${label}, from ${least} to ${most}`}
        aria-valuetext={`${Math.round(value * 100)} percent`}
        min={0}
        max={1}
        step={0.05}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <span className="row spread muted tiny" aria-hidden>
        <span>{least}</span>
        <span>{most}</span>
      </span>
    </div>
  );
}
