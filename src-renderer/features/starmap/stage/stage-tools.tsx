import { Popover } from '@mantine/core';
import { IconDownload, IconFocusCentered, IconKeyboard, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { SaveResult } from '../../../services/save/save-file.ts';
import { Button, ToolButton } from '../../../ui/kit/button.tsx';
import { SaveStatus } from '../../../ui/kit/copy-and-save.tsx';
import { Segments } from '../../../ui/kit/segments.tsx';
import { useHelpStore } from '../../../ui/kit/help-store.ts';
import type { Projection } from '../model/map-camera.ts';
import { useStarmapStore } from '../model/starmap-store.ts';
import type { StageCamera } from './camera/stage-camera.ts';
import type { MapCaption } from './draw/map-caption.ts';
import { saveMap } from './draw/save-map.ts';
import type { StageLoop } from './draw/stage-loop.ts';
import type { ReadablePlaces } from './layout/use-readable-places.ts';
import classes from './map-stage.module.css';

const projections: readonly { readonly value: Projection; readonly label: string }[] = [
  { value: 'perspective', label: '3D' },
  { value: 'top', label: 'Top' },
  { value: 'front', label: 'Front' },
  { value: 'side', label: 'Side' },
];

interface StageSettingsProps {
  /** Whether places that can be read are still being found. */
  readonly spreadState: ReadablePlaces['state'];
  /** Why the map is flat although nobody wished so; null where one may choose. */
  readonly flatReason: string | null;
  /** Tries WebGL again. */
  readonly onTryAgain: () => void;
}

interface StageToolsProps extends StageSettingsProps {
  readonly camera: StageCamera;
  readonly loop: StageLoop;
  /** Beneath a saved picture. */
  readonly caption: MapCaption;
}

const spreadWords = { fine: '', working: 'finding room…', failed: 'no room was found: true places' } as const;

/** From where one looks, above; how it is drawn, below. */
export function StageTools({ camera, loop, caption, ...settings }: StageToolsProps) {
  const projection = useStarmapStore((store) => store.camera?.projection ?? 'perspective');
  return (
    <>
      <div className={classes['top']} data-covers-map>
        <Segments label="Seen from" value={projection} options={projections} onChange={camera.show} />
        <div className={classes['group']}>
          <ToolButton label="Zoom out" onClick={() => camera.zoomStep(1.4)}>
            <IconMinus size={16} stroke={1.6} />
          </ToolButton>
          <ToolButton label="Zoom in" onClick={() => camera.zoomStep(1 / 1.4)}>
            <IconPlus size={16} stroke={1.6} />
          </ToolButton>
          <ToolButton label="Show the whole map" onClick={camera.reset}>
            <IconFocusCentered size={16} stroke={1.6} />
          </ToolButton>
          <ToolButton label="Keys and gestures" onClick={() => useHelpStore.getState().open('shortcuts')}>
            <IconKeyboard size={16} stroke={1.6} />
          </ToolButton>
          <SaveMenu loop={loop} caption={caption} />
        </div>
      </div>
      <StageSettings {...settings} />
    </>
  );
}

function StageSettings({ spreadState, flatReason, onTryAgain }: StageSettingsProps) {
  const { spread, labelDensity, isFlat } = useStarmapStore((store) => store.view);
  const changeView = useStarmapStore((store) => store.changeView);
  return (
    <div className={classes['bottom']} data-covers-map>
      <StageSlider
        label="Places, from true to readable"
        ends={['True', 'Readable']}
        value={spread}
        onChange={(spread) => changeView({ spread })}
      />
      <p role="status" className={classes['flat']} hidden={spreadState === 'fine'}>
        {spreadWords[spreadState]}
      </p>
      <StageSlider
        label="Labels, from few to many"
        ends={['Labels', '']}
        value={labelDensity}
        onChange={(labelDensity) => changeView({ labelDensity })}
      />
      {flatReason === null ? (
        <label className={classes['flat']}>
          <input
            type="checkbox"
            checked={isFlat}
            onChange={(event) => changeView({ isFlat: event.currentTarget.checked })}
          />
          Without WebGL
        </label>
      ) : (
        <p className={classes['flat']}>
          {flatReason}
          <Button tone="quiet" onClick={onTryAgain}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}

function SaveMenu({ loop, caption }: Pick<StageToolsProps, 'loop' | 'caption'>) {
  const label = 'Save a picture';
  const [isOpen, setIsOpen] = useState(false);
  const [result, setResult] = useState<SaveResult>(null);
  const save = async (kind: 'svg' | 'png'): Promise<void> => {
    setResult(null); // so that the same words are announced again
    setResult(await saveMap(loop, kind, caption));
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus withinPortal radius={8}>
      <Popover.Target>
        <ToolButton label={label} onClick={() => setIsOpen(!isOpen)}>
          <IconDownload size={16} stroke={1.6} />
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={classes['save']}>
          <p>
            The map as it is on screen, with its labels; beneath it what the colours mean and what it was drawn from.
          </p>
          <div className="flex gap2">
            <Button onClick={() => void save('png')}>Save PNG</Button>
            <Button onClick={() => void save('svg')}>Save SVG</Button>
          </div>
          <SaveStatus result={result} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface StageSliderProps {
  readonly label: string;
  /** Words at both ends; an empty one is left out. */
  readonly ends: readonly [least: string, most: string];
  /** 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** How much of something, without a number: its ends say what it does. */
function StageSlider({ label, ends: [least, most], value, onChange }: StageSliderProps) {
  return (
    <div className={classes['slider']}>
      <span aria-hidden>{least}</span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${Math.round(value * 100)} percent`}
        min={0}
        max={1}
        step={0.05}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      {most === '' ? null : <span aria-hidden>{most}</span>}
    </div>
  );
}
