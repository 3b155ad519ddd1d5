import { useState } from 'react';
import { Button } from './button.tsx';
import type { PictureCaption } from './draw-svg.ts';
import classes from './picture-button.module.css';
import type { SaveResult } from './save-file.ts';
import { savePicture } from './save-picture.ts';
import { SaveStatus } from './save-status.tsx';

interface PictureButtonProps {
  /** The chart on screen; null while there is none. */
  readonly getSvg: () => SVGSVGElement | null;
  /** Words for the file's name. */
  readonly name: string;
  /** Drawn under the chart, for a chart whose legend stands beside it. */
  readonly caption?: PictureCaption;
}

/** Saves a chart as PNG and says where. */
export function PictureButton({ getSvg, name, caption }: PictureButtonProps) {
  const [result, setResult] = useState<SaveResult>(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    const svg = getSvg();
    if (isSaving || svg === null) return;
    setIsSaving(true);
    setResult(null); // so that the same words are announced again
    setResult(await savePicture(svg, name, caption ?? null));
    setIsSaving(false);
  };
  return (
    <div className={classes['picture']}>
      <SaveStatus result={result} />
      <Button aria-busy={isSaving} onClick={() => void save()}>
        Save PNG<span className="visually-hidden"> of {name}</span>
      </Button>
    </div>
  );
}
