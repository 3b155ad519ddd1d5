import { Popover } from '@mantine/core';
import { IconCalendarDot, IconFocusCentered, IconKeyboard, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ToolButton } from '../tool-button.tsx';
import { centreWindow, holdWindow, shownWindow, zoomWindow } from './day-window.ts';
import { TimelineHelp } from './timeline-help.tsx';
import type { DaySpan, DayWindow } from './timeline-row.ts';
import classes from './timeline-tools.module.css';

interface TimelineToolsProps {
  readonly extent: DaySpan | null;
  readonly todayDay: number | null;
  /** Null: everything. */
  readonly view: DayWindow | null;
  readonly onView: (view: DayWindow | null) => void;
}

const icon = { size: 16, stroke: 1.6 } as const;

/** Zoom, everything, today, and how to do it by hand and key. */
export function TimelineTools({ extent, todayDay, view, onView }: TimelineToolsProps) {
  const bounds = { extent, todayDay };
  const change = (next: (window: DayWindow) => DayWindow): void =>
    onView(holdWindow(next(shownWindow(view, bounds)), bounds));
  return (
    <div className={classes['tools']}>
      <ToolButton label="Zoom out" onClick={() => change((window) => zoomWindow(window, 1.5))}>
        <IconMinus {...icon} />
      </ToolButton>
      <ToolButton label="Zoom in" onClick={() => change((window) => zoomWindow(window, 1 / 1.5))}>
        <IconPlus {...icon} />
      </ToolButton>
      <ToolButton label="Everything in view" onClick={() => onView(null)}>
        <IconFocusCentered {...icon} />
      </ToolButton>
      <ToolButton
        label="Today"
        disabled={todayDay === null}
        onClick={() => change((window) => (todayDay === null ? window : centreWindow(window, todayDay)))}
      >
        <IconCalendarDot {...icon} />
      </ToolButton>
      <HelpButton />
    </div>
  );
}

function HelpButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus withinPortal radius={8}>
      <Popover.Target>
        <ToolButton label="Keys and gestures" onClick={() => setIsOpen(!isOpen)}>
          <IconKeyboard {...icon} />
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Keys and gestures">
        <TimelineHelp />
      </Popover.Dropdown>
    </Popover>
  );
}
