import type { ReactNode } from 'react';
import classes from './palette.module.css';

interface PaletteOptionProps {
  readonly id: string;
  readonly isSelected: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One line of the palette. The field keeps the focus; the line that Enter takes is told by its id. */
export function PaletteOption({ id, isSelected, onPoint, onChoose, children }: PaletteOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      className={classes['option']}
      // Moving, not entering: a list that changes under a resting pointer takes nothing.
      onPointerMove={isSelected ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
