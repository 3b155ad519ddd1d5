import { IconArrowsExchange } from '@tabler/icons-react';
import { AxisPicker } from './axis-picker.tsx';
import type { ScatterLayout, ScatterLogs } from './lay-out-scatter.ts';
import classes from './scatter-controls.module.css';
import { numberFields, wordFields } from './ship-fields.ts';
import { useShipsStore } from './ships-store.ts';

interface ScatterControlsProps {
  readonly layout: ScatterLayout;
  /** What the user chose; null where the spread of the numbers decides. */
  readonly logs: ScatterLogs;
  readonly onLog: (axis: 'x' | 'y', isLog: boolean) => void;
}

/** Which number goes where. */
export function ScatterControls({ layout, logs, onLog }: ScatterControlsProps) {
  const axes = useShipsStore((store) => store.view.scatter);
  const changeView = useShipsStore((store) => store.changeView);
  const change = (part: Partial<typeof axes>) => changeView({ scatter: { ...axes, ...part } });
  const { xField, yField, x, y, area, colourField } = layout;
  return (
    <div className={classes['controls']}>
      <AxisPicker
        label="Across"
        value={xField.id}
        fields={numberFields}
        onChange={(id) => change({ x: id ?? axes.x })}
      />
      <LogSwitch axis="x" title={xField.title} isLog={x?.isLog ?? false} chosen={logs.x} onLog={onLog} />
      <button
        type="button"
        className={classes['swap']}
        aria-label="Swap the axes"
        title="Swap the axes"
        onClick={() => change({ x: yField.id, y: xField.id })}
      >
        <IconArrowsExchange size={16} stroke={1.6} aria-hidden />
      </button>
      <AxisPicker label="Up" value={yField.id} fields={numberFields} onChange={(id) => change({ y: id ?? axes.y })} />
      <LogSwitch axis="y" title={yField.title} isLog={y?.isLog ?? false} chosen={logs.y} onLog={onLog} />
      <AxisPicker
        label="Area"
        value={area?.field.id ?? null}
        fields={numberFields}
        none="All alike"
        onChange={(id) => change({ area: id })}
      />
      <AxisPicker
        label="Colour"
        value={colourField?.id ?? null}
        fields={wordFields}
        none="One colour"
        onChange={(id) => change({ colour: id })}
      />
    </div>
  );
}

interface LogSwitchProps {
  readonly axis: 'x' | 'y';
  readonly title: string;
  readonly isLog: boolean;
  readonly chosen: boolean | null;
  readonly onLog: (axis: 'x' | 'y', isLog: boolean) => void;
}

function LogSwitch({ axis, title, isLog, chosen, onLog }: LogSwitchProps) {
  const why = isLog && chosen === null ? ': its numbers are more than 1,000 times apart' : '';
  return (
    <button
      type="button"
      className={classes['log']}
      aria-pressed={isLog}
      aria-label={`Log axis for ${title} ${axis === 'x' ? 'across' : 'up'}`}
      title={`${isLog ? 'Log' : 'Linear'} axis${why}`}
      onClick={() => onLog(axis, !isLog)}
    >
      log
    </button>
  );
}
