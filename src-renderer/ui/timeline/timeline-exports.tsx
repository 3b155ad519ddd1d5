import { useState } from 'react';
import { problemOf } from '../../../src-shared/problem.ts';
import { useAsOf } from '../../archive/archive-context.tsx';
import { Button } from '../button.tsx';
import { formatDay } from '../format.ts';
import { pictureName } from '../picture-name.ts';
import { saveFile, type SaveResult } from '../save-file.ts';
import { savePicture } from '../save-picture.ts';
import { SaveStatus } from '../save-status.tsx';
import { shownWindow } from './day-window.ts';
import { readPicturePens } from './read-picture-pens.ts';
import classes from './timeline-tools.module.css';
import type { TimelineProps } from './timeline.tsx';
import { writeTimelineSvg, type TimelinePicture } from './write-timeline-svg.ts';

export interface TimelineExportsProps extends Pick<
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
  const [result, setResult] = useState<SaveResult>(null);
  const [saving, setSaving] = useState<'png' | 'svg' | null>(null);
  const save = async (kind: 'png' | 'svg'): Promise<void> => {
    if (saving !== null) return;
    setSaving(kind);
    setResult(null); // so that the same words are announced again
    const window = shownWindow(view, { extent, todayDay });
    // A file is looked at on another day than it was saved.
    const todayWord = asOf === null || todayDay === null ? 'today' : formatDay(todayDay * 86_400_000);
    const picture: TimelinePicture = { title: name, rows, window, todayDay, todayWord, hasUndatedPlace, caption };
    setResult(kind === 'svg' ? await saveSvg(picture) : await savePng(picture));
    setSaving(null);
  };
  return (
    <div className={classes['exports']}>
      <SaveStatus result={result} />
      {(['png', 'svg'] as const).map((kind) => (
        <Button key={kind} aria-busy={saving === kind} disabled={rows.length === 0} onClick={() => void save(kind)}>
          Save {kind.toUpperCase()}
          <span className="visually-hidden"> of {label}</span>
        </Button>
      ))}
    </div>
  );
}

function saveSvg(picture: TimelinePicture): Promise<SaveResult> {
  return saveFile(pictureName(picture.title).replace(/png$/, 'svg'), 'svg', () => {
    const { pens, close } = readPicturePens(true);
    try {
      return `<?xml version="1.0" encoding="UTF-8"?>\n${writeTimelineSvg(picture, pens, margin)}`;
    } finally {
      close();
    }
  });
}

/** The same SVG, put on the page unseen: there its words have the page's font, which an image cannot see. */
async function savePng(picture: TimelinePicture): Promise<SaveResult> {
  const { pens, close } = readPicturePens(false);
  const place = document.createElement('div');
  place.className = classes['offScreen'] ?? '';
  try {
    const written = new DOMParser().parseFromString(writeTimelineSvg(picture, pens, 0), 'image/svg+xml');
    const svg = document.importNode(written.documentElement, true);
    if (!(svg instanceof SVGSVGElement)) throw new Error('The timeline could not be drawn.');
    place.append(svg);
    document.body.append(place);
    return await savePicture(svg, picture.title);
  } catch (error) {
    return { problem: problemOf(error) };
  } finally {
    place.remove();
    close();
  }
}
