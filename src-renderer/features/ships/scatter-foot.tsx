import { useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { PictureButton } from '../../ui/picture-button.tsx';
import type { ScatterLayout, ScatterMark } from './lay-out-scatter.ts';
import classes from './scatter-foot.module.css';
import { ScatterPicture } from './scatter-picture.tsx';

interface ScatterFootProps {
  readonly layout: ScatterLayout;
  readonly marks: readonly ScatterMark[];
  readonly brushed: ReadonlySet<string> | null;
  readonly caption: string;
  /** Id of the text that says which keys do what. */
  readonly hintId: string;
  readonly rangeId: string;
  readonly rangeButton: Ref<HTMLButtonElement>;
  readonly isRangeOpen: boolean;
  readonly onToggleRange: () => void;
}

/** What the plot shows, as a sentence, and what can be done with it. */
export function ScatterFoot(props: ScatterFootProps) {
  const { layout, marks, brushed, caption, hintId, rangeId, rangeButton, isRangeOpen, onToggleRange } = props;
  // Only while nothing has changed since: the next picture is drawn anew.
  const [drawn, setDrawn] = useState<ScatterLayout | null>(null);
  const picture = useRef<SVGSVGElement>(null);
  const drawPicture = () => {
    flushSync(() => setDrawn(layout));
    return picture.current;
  };
  return (
    <div className={classes['foot']}>
      <figcaption className={classes['caption']}>
        {caption}
        <details>
          <summary>How to select</summary>
          <span id={hintId}>
            Drag to select. Arrow keys move, with Shift select; Space picks, Enter opens, B types a range.
          </span>
        </details>
      </figcaption>
      <Button
        ref={rangeButton}
        aria-expanded={isRangeOpen}
        aria-controls={rangeId}
        disabled={layout.x === null}
        onClick={onToggleRange}
      >
        Select range
      </Button>
      {layout.x === null ? null : (
        <PictureButton name={`${layout.xField.title} against ${layout.yField.title}`} getSvg={drawPicture} />
      )}
      {drawn === layout ? (
        <ScatterPicture ref={picture} layout={layout} marks={marks} brushed={brushed} caption={caption} />
      ) : null}
    </div>
  );
}
