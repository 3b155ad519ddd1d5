import { memo, useEffect, useRef } from 'react';
import type { ShownGroup } from './arrange-groups.ts';
import { optionId } from './option-id.ts';
import { PaletteGroup } from './palette-group.tsx';
import type { PaletteDocument } from './use-shown-groups.ts';
import classes from './palette.module.css';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly ShownGroup<PaletteDocument>[];
  readonly selected: string | null;
  readonly onPoint: (key: string) => void;
  readonly onChoose: (key: string) => void;
}

/** Drawn again only when it shows something else: the letter typed is on screen sooner. */
export const PaletteList = memo(({ id, groups, selected, onPoint, onChoose }: PaletteListProps) => {
  const first = groups[0]?.found[0]?.document.key;
  const list = useRef<HTMLDivElement>(null);
  /** Whether it may be scrolled. To ask the list itself is to have it laid out at once, with every letter typed. */
  const mayBeScrolled = useRef(false);
  useEffect(() => {
    // The head of the first group comes into view with its first line.
    if (selected === first) {
      if (mayBeScrolled.current) list.current?.scrollTo({ top: 0 });
      mayBeScrolled.current = false;
      return;
    }
    mayBeScrolled.current = true;
    if (selected !== null) document.getElementById(optionId(id, selected))?.scrollIntoView({ block: 'nearest' });
  }, [id, selected, first]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Found"
      className={classes['list']}
      onScroll={() => {
        mayBeScrolled.current = true;
      }}
    >
      {groups.map((group, place) => (
        <PaletteGroup
          key={group.kind}
          group={group}
          isFirst={place === 0}
          listId={id}
          selected={selected}
          onPoint={onPoint}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
});
PaletteList.displayName = 'PaletteList';
