import { IconCalendarDot, IconFocusCentered, IconKeyboard, IconMinus, IconPlus } from '@tabler/icons-react';
import { dayMs, formatDayNumber } from '../../../src-shared/day.ts';
import { useAsOf } from '../../archive/hooks/archive-context.tsx';
import { formatDay } from '../../format/format.ts';
import { escapeXml } from '../../services/save/write-text.ts';
import { Button, ToolButton } from '../kit/button.tsx';
import { useHelpStore } from '../help/help-store.ts';
import { useOfferFiles, type OfferedFiles } from '../save/save-files.tsx';
import { imageFileName, renderSvgPng } from '../picture/save-image.tsx';
import { centreWindow, holdWindow, shownWindow, whatIsOutside, zoomWindow } from './day-window.ts';
import { textWidth } from './fit-text.ts';
import type { DaySpan, DayWindow } from './timeline-row.ts';
import classes from './timeline-tools.module.css';
import timelineClasses from './timeline.module.css';
import type { TimelineProps } from './timeline.tsx';
import {
  formatPageRows,
  timelinePages,
  writeTimelineSvg,
  type DrawingStyles,
  type PaintName,
  type TimelinePage,
} from './write-timeline-svg.ts';

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

/** Says that today, or all there is to see, lies outside of the view, with the way there; nothing while both are in view. */
export function OutsideNote({ extent, todayDay, view, onView }: TimelineToolsProps) {
  const today = useAsOf() === null ? 'today' : 'that day';
  const bounds = { extent, todayDay };
  const window = shownWindow(view, bounds);
  const outside = whatIsOutside(window, bounds);
  if (outside === null || extent === null) return null;
  const other = outside === 'today' ? (todayDay ?? 0) : window.from;
  const until =
    extent.endDay < other ? `ends ${formatDayNumber(extent.endDay)}` : `begins ${formatDayNumber(extent.startDay)}`;
  return (
    <p className="muted small rigid below2">
      {outside === 'today' ? `All of this ${until}; ${today} is outside.` : `All of this ${until}, outside these days.`}{' '}
      <Button
        tone="quiet"
        className="short"
        onClick={() =>
          onView(outside === 'today' && todayDay !== null ? holdWindow(centreWindow(window, todayDay), bounds) : null)
        }
      >
        {outside === 'today' ? `Go to ${today}` : 'Show it'}
      </Button>
    </p>
  );
}

function HelpButton() {
  const open = useHelpStore((store) => store.open);
  return (
    <ToolButton label="Keys and gestures" onClick={() => open('shortcuts')}>
      <IconKeyboard {...icon} />
    </ToolButton>
  );
}

interface TimelineFiles extends Pick<TimelineProps, 'rows' | 'extent' | 'todayDay' | 'view' | 'hasUndatedPlace'> {
  /** Title of the picture; words for the files' names. */
  readonly name: string;
  /** What the signs mean: a line each under the picture. */
  readonly caption: readonly string[];
}

/** Around an SVG; a PNG is given one where it is drawn. Pixels. */
const margin = 16;

/** Offers the timeline as PNG and SVG in the head's Share menu: the days in view with all rows, in pages where they are many. */
export function useTimelineFiles(offered: OfferedFiles, timeline: TimelineFiles): void {
  const asOf = useAsOf();
  useOfferFiles(offered, () => {
    if (timeline.rows.length === 0) return [];
    const pages = timelinePages(timeline.rows);
    return [
      pages.flatMap((page) => {
        const of = pages.length === 1 ? '' : ` ${page.number} of ${pages.length}`;
        const name = `${timeline.name}${of === '' ? '' : ` page ${page.number}`}`;
        const file = of === '' ? {} : { note: formatPageRows(page) };
        return [
          {
            ...file,
            label: `Timeline as PNG${of}`,
            name: imageFileName(name),
            kind: 'png',
            write: () => renderSvgPng(writePage(timeline, { page, asOf, hasGround: false, around: 0 })),
          },
          {
            ...file,
            label: `Timeline as SVG${of}`,
            name: imageFileName(name, 'svg'),
            kind: 'svg',
            write: () =>
              `<?xml version="1.0" encoding="UTF-8"?>\n${writePage(timeline, { page, asOf, hasGround: true, around: margin })}`,
          },
        ];
      }),
    ];
  });
}

interface WrittenPage {
  readonly page: TimelinePage;
  /** The instant looked back to, UTC epoch milliseconds; null for now. */
  readonly asOf: number | null;
  readonly hasGround: boolean;
  readonly around: number;
}

function writePage(timeline: TimelineFiles, { page, asOf, hasGround, around }: WrittenPage): string {
  const { name, extent, todayDay, view, hasUndatedPlace, caption } = timeline;
  const window = shownWindow(view, { extent, todayDay });
  // A file is looked at on another day than it was saved.
  const todayWord = asOf === null || todayDay === null ? 'today' : formatDay(todayDay * dayMs);
  const { pens, close } = readDrawingStyles(hasGround);
  try {
    return writeTimelineSvg({ title: name, page, window, todayDay, todayWord, hasUndatedPlace, caption }, pens, around);
  } finally {
    close();
  }
}

const svgSpace = 'http://www.w3.org/2000/svg';

const properties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-weight',
] as const;

/**
 * Pens with the look that the style sheet gives the parts of a timeline in the scheme on screen: they are put on the page
 * unseen, and asked for. What a pen is asked for once it remembers.
 *
 * @param hasGround whether the picture draws the ground it stands on.
 * @returns the pens, and how to take their parts off the page again.
 */
function readDrawingStyles(hasGround: boolean): { readonly pens: DrawingStyles; readonly close: () => void } {
  const page = getComputedStyle(document.documentElement);
  const font = getComputedStyle(document.body).fontFamily;
  const drawing = document.createElementNS(svgSpace, 'svg');
  // What is inherited is then what an SVG file begins with; variables are still known.
  drawing.style.all = 'initial';
  drawing.style.position = 'absolute';
  drawing.style.visibility = 'hidden';
  document.body.append(drawing);
  const plain = lookOf(drawing.appendChild(document.createElementNS(svgSpace, 'path')));
  const known = new Map<string, string>();
  const paint = (name: PaintName, data: Readonly<Record<string, string>> = {}, colour = ''): string => {
    const key = `${name} ${JSON.stringify(data)} ${colour}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const part = drawing.appendChild(document.createElementNS(svgSpace, 'path'));
    part.setAttribute('class', timelineClasses[name] ?? '');
    for (const [attribute, value] of Object.entries(data)) part.setAttribute(attribute, value);
    part.style.fill = colour;
    part.style.stroke = colour;
    const look = lookOf(part);
    part.remove();
    const written = properties
      .filter((property) => look[property] !== plain[property])
      .map((property) => `${property}="${escapeXml(look[property])}"`)
      .join(' ');
    known.set(key, written);
    return written;
  };
  return {
    pens: {
      paint,
      widthOf: textWidth(`500 12px ${font}`),
      font,
      ground: hasGround ? page.getPropertyValue('--panel').trim() : null,
    },
    close: () => drawing.remove(),
  };
}

type Look = Readonly<Record<(typeof properties)[number], string>>;

function lookOf(part: Element): Look {
  const style = getComputedStyle(part);
  const value = (property: string): string => style.getPropertyValue(property);
  return {
    fill: value('fill'),
    'fill-opacity': value('fill-opacity'),
    stroke: value('stroke'),
    'stroke-opacity': value('stroke-opacity'),
    'stroke-width': value('stroke-width'),
    'stroke-dasharray': value('stroke-dasharray'),
    'font-size': value('font-size'),
    'font-weight': value('font-weight'),
  };
}
