import { IconFocusCentered, IconKeyboard, IconMinus, IconPlus } from '@tabler/icons-react';
import { Button, ToolButton } from '../../../ui/kit/button.tsx';
import { Segments } from '../../../ui/kit/segments.tsx';
import { useHelpStore } from '../../../ui/help/help-store.ts';
import type { Projection } from '../model/map-camera.ts';
import { useStarmapStore } from '../model/starmap-store.ts';
import type { StageCamera } from './camera/stage-camera.ts';
import type { ReadablePlaces } from './layout/use-readable-places.ts';
import classes from './map-stage.module.css';

const projections: readonly { readonly value: Projection; readonly label: string }[] = [
  { value: 'perspective', label: '3D' },
  { value: 'top', label: 'Top' },
  { value: 'front', label: 'Front' },
  { value: 'side', label: 'Side' },
];

interface StageToolsProps {
  readonly camera: StageCamera;
  /** Whether places that can be read are still being found. */
  readonly spreadState: ReadablePlaces['state'];
  /** Why the map is drawn without the graphics card although nobody wished so; null where one may choose. */
  readonly flatReason: string | null;
  /** Tries WebGL again. */
  readonly onTryAgain: () => void;
}

const spreadWords = {
  fine: '',
  working: 'Moving systems apart…',
  failed: 'They could not be moved apart: all are where they really are.',
} as const;

/** From where one looks, above; what of the display menu could not be had, below. */
export function StageTools({ camera, spreadState, flatReason, onTryAgain }: StageToolsProps) {
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
        </div>
      </div>
      <div className={classes['bottom']} data-covers-map>
        <p role="status" className={classes['note']} hidden={spreadState === 'fine'}>
          {spreadWords[spreadState]}
        </p>
        {flatReason === null ? null : (
          <p className={classes['note']}>
            {flatReason}
            <Button tone="quiet" onClick={onTryAgain}>
              Try again
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
