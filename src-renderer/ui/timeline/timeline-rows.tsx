import { useState } from 'react';
import type { RowSpan } from '../rows-in-view.ts';
import { RowSlots } from '../row-slots.ts';
import type { DayScale } from './day-scale.ts';
import type { TextWidth } from './fit-text.ts';
import { TimelineRowView } from './timeline-row-view.tsx';
import type { TimelineProps } from './timeline.tsx';
import type { TreePlace } from './tree-places.ts';
import { useRowActs } from './use-row-acts.ts';
import type { TimelineKeys } from './use-timeline-keys.ts';

interface TimelineRowsProps extends Pick<
  TimelineProps,
  'label' | 'rows' | 'current' | 'onCurrent' | 'onOpen' | 'onToggle' | 'hasUndatedPlace'
> {
  /** Of the text that says what the keys do. */
  readonly helpId: string;
  readonly places: readonly TreePlace[];
  /** The rows to be drawn. */
  readonly span: RowSpan;
  readonly scale: DayScale;
  readonly widthOf: TextWidth;
  readonly keys: TimelineKeys;
}

/** The tree of rows, of which those in view are in the document, and the one that Tab comes to. */
export function TimelineRows({ label, rows, current, helpId, places, span, keys, ...rest }: TimelineRowsProps) {
  const { onCurrent, onOpen, onToggle } = rest;
  const acts = useRowActs({ onCurrent, onOpen, onToggle, onReveal: keys.reveal });
  const [slots] = useState(() => new RowSlots());
  const inSpan = Array.from({ length: span.to - span.from }, (_, offset) => span.from + offset);
  // In order, or the row with the focus would be moved within the document and lose it.
  const isBefore = keys.at >= 0 && keys.at < span.from;
  const shown = [...(isBefore ? [keys.at] : []), ...inSpan, ...(keys.at >= span.to ? [keys.at] : [])];
  const given = slots.assign(shown.map((index) => rows[index]?.id ?? ''));
  return (
    <div role="tree" aria-label={label} aria-describedby={helpId} onKeyDown={keys.onKeyDown}>
      {shown.map((index, at) => {
        const row = rows[index];
        const place = places[index];
        if (!row || !place) return null;
        return (
          <TimelineRowView
            key={`row ${given[at]}`}
            ref={index === keys.at ? keys.focused : null}
            row={row}
            place={place}
            index={index}
            scale={rest.scale}
            widthOf={rest.widthOf}
            isCurrent={row.id === current}
            isStop={index === keys.at}
            hasUndatedPlace={rest.hasUndatedPlace}
            acts={acts}
          />
        );
      })}
    </div>
  );
}
