import { Popover } from '@mantine/core';
import { IconFocusCentered, IconKeyboard, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, ToolButton } from '../../../ui/kit/button.tsx';
import { Segments } from '../../../ui/kit/segments.tsx';
import { ShortcutHelp, type HelpLine } from '../../../ui/kit/shortcut-help.tsx';
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

interface StageNotesProps {
  /** Whether places that can be read are still being found. */
  readonly spreadState: ReadablePlaces['state'];
  /** Why the map is drawn without the graphics card although nobody wished so; null where one may choose. */
  readonly flatReason: string | null;
  /** Tries WebGL again. */
  readonly onTryAgain: () => void;
}

interface StageToolsProps extends StageNotesProps {
  readonly camera: StageCamera;
  readonly isHelpOpen: boolean;
  readonly onHelp: (isOpen: boolean) => void;
}

const spreadWords = {
  fine: '',
  working: 'Moving systems apart…',
  failed: 'They could not be moved apart: all are where they really are.',
} as const;

/** From where one looks, above; what of the display menu could not be had, below. */
export function StageTools({ camera, isHelpOpen, onHelp, ...notes }: StageToolsProps) {
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
          <ToolPopover
            label="Keys and gestures"
            icon={<IconKeyboard size={16} stroke={1.6} />}
            isOpen={isHelpOpen}
            onChange={onHelp}
          >
            <StageHelp />
          </ToolPopover>
        </div>
      </div>
      <StageNotes {...notes} />
    </>
  );
}

function StageNotes({ spreadState, flatReason, onTryAgain }: StageNotesProps) {
  return (
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
  );
}

interface ToolPopoverProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

function ToolPopover({ label, icon, isOpen, onChange, children }: ToolPopoverProps) {
  return (
    <Popover opened={isOpen} onChange={onChange} position="bottom-end" trapFocus returnFocus withinPortal radius={8}>
      <Popover.Target>
        <ToolButton label={label} onClick={() => onChange(!isOpen)}>
          {icon}
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}

const keys: readonly HelpLine[] = [
  ['W A S D', 'move the map'],
  ['← ↑ ↓ →', 'turn it; in the other views move it'],
  ['+  −', 'nearer, further'],
  ['0  1  2  3', '3D, top, front, side'],
  ['R or Home', 'the whole map'],
  ['Tab, ⇧ Tab', 'next and previous system by distance'],
  ['C', 'bring the selected system to the middle'],
  ['Enter', 'open the selected system'],
  ['F6', 'to the panel beside the map, and back'],
  ['Esc', 'then Tab leaves the map'],
  ['Esc, Esc', 'let go of the system'],
];

const hand: readonly HelpLine[] = [
  ['Drag', 'turn the map'],
  ['Shift or right drag', 'move it'],
  ['Wheel, or pinch', 'zoom to the pointer'],
  ['Two fingers', 'move it'],
  ['Click', 'select'],
  ['Double click', 'open a system'],
];

/** How the map is moved, by hand and by key. */
function StageHelp() {
  return <ShortcutHelp lists={[hand, keys]} />;
}
