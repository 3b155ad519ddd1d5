import { Popover } from '@mantine/core';
import { IconCalendarDot, IconFocusCentered, IconKeyboard, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { dayMs } from '../../../src-shared/day.ts';
import { useAsOf } from '../../archive/hooks/archive-context.tsx';
import { formatDay } from '../../format/format.ts';
import { ToolButton } from '../kit/button.tsx';
import { SaveButtons } from '../kit/save-files.tsx';
import { imageFileName, renderSvgPng } from '../picture/save-image.tsx';
import { centreWindow, holdWindow, shownWindow, zoomWindow } from './day-window.ts';
import { readDrawingStyles } from './read-drawing-styles.ts';
import { TimelineHelp } from './timeline-keys.tsx';
import type { DaySpan, DayWindow } from './timeline-row.ts';
import classes from './timeline-tools.module.css';
import type { TimelineProps } from './timeline.tsx';
import { writeTimelineSvg, type TimelineImage } from './write-timeline-svg.ts';

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

interface TimelineExportsProps extends Pick<
  TimelineProps,
  'label' | 'rows' | 'extent' | 'todayDay' | 'view' | 'hasUndatedPlace'
> {
  /** Title of the picture; words for the files' names. */
  readonly name: string;
  /** What the signs mean: a line each under the picture. */
  readonly caption: readonly string[];
}

/** Around an SVG; a PNG is given one where it is drawn. Pixels. */
const margin = 16;

/** Saves the timeline as PNG or SVG: the days in view, with all rows (see `mostRows`), and says where. */
export function TimelineExports(props: TimelineExportsProps) {
  const { label, name, rows, extent, todayDay, view, hasUndatedPlace, caption } = props;
  const asOf = useAsOf();
  const write = (hasGround: boolean, around: number): string => {
    const window = shownWindow(view, { extent, todayDay });
    // A file is looked at on another day than it was saved.
    const todayWord = asOf === null || todayDay === null ? 'today' : formatDay(todayDay * dayMs);
    const picture: TimelineImage = { title: name, rows, window, todayDay, todayWord, hasUndatedPlace, caption };
    const { pens, close } = readDrawingStyles(hasGround);
    try {
      return writeTimelineSvg(picture, pens, around);
    } finally {
      close();
    }
  };
  const file = { of: label, isDisabled: rows.length === 0 };
  return (
    <SaveButtons
      files={[
        {
          ...file,
          label: 'Save PNG',
          name: imageFileName(name),
          kind: 'png',
          write: () => renderSvgPng(write(false, 0)),
        },
        {
          ...file,
          label: 'Save SVG',
          name: imageFileName(name, 'svg'),
          kind: 'svg',
          write: () => `<?xml version="1.0" encoding="UTF-8"?>\n${write(true, margin)}`,
        },
      ]}
    />
  );
}
