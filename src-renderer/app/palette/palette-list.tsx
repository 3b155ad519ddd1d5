import { memo, useEffect, useRef, type ReactNode } from 'react';
import type { Span } from '../../archive/search/split-words.ts';
import { formatCount } from '../../format/format.ts';
import classes from './palette.module.css';
import { factsOf, moreKey, optionId, type PaletteDocument, type ShownGroup } from './result-groups.ts';

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

interface PaletteGroupProps {
  readonly group: ShownGroup<PaletteDocument>;
  readonly isFirst: boolean;
  readonly listId: string;
  /** Key of the line that Enter takes. */
  readonly selected: string | null;
  readonly onPoint: (key: string) => void;
  readonly onChoose: (key: string) => void;
}

/** Things of one kind that fit, and the way to more of them. */
function PaletteGroup({ group, isFirst, listId, selected, onPoint, onChoose }: PaletteGroupProps) {
  const { kind, found, more } = group;
  const facts = factsOf(kind);
  if (!facts) return null;
  const { title, allPath } = facts;
  const headId = `${listId}-${kind}`;
  const option = (key: string) => ({
    id: optionId(listId, key),
    isSelected: selected === key,
    onPoint: () => onPoint(key),
    onChoose: () => onChoose(key),
  });
  return (
    <div role="group" aria-labelledby={headId} className={classes['group']}>
      <div id={headId} role="presentation" className={classes['head']}>
        {title}
      </div>
      {found.map(({ document, marks, field }, place) => {
        const Icon = ('icon' in document ? document.icon : undefined) ?? facts.icon;
        return (
          // Lines are used again for what the next letter finds, which is on screen sooner so. Not the very first: it is the one
          // Enter takes, and screen readers tell another line from the same one with another text.
          <PaletteOption key={isFirst && place === 0 ? document.key : place} {...option(document.key)}>
            <Icon size={16} stroke={1.75} aria-hidden />
            <span className={classes['title']}>
              <MarkedText text={document.title} marks={marks} />
            </span>
            {field && field.label !== 'about' ? (
              <span className={classes['field']}>
                <span className={classes['label']}>{field.label} </span>
                <MarkedText text={field.text} marks={field.marks} />
              </span>
            ) : document.hint === null ? null : (
              <span className={classes['hint']}>
                <bdi>{document.hint}</bdi>
              </span>
            )}
          </PaletteOption>
        );
      })}
      {more > 0 ? (
        <PaletteOption {...option(moreKey(kind))}>
          <span className={classes['more']}>
            {formatCount(more)} more in {title}
            <span className={classes['hint']}>
              {allPath ? ' · opens the view with this text' : ' · shows them here'}
            </span>
          </span>
        </PaletteOption>
      ) : null}
    </div>
  );
}

interface PaletteOptionProps {
  readonly id: string;
  readonly isSelected: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One line of the palette. The field keeps the focus; the line that Enter takes is told by its id. */
function PaletteOption({ id, isSelected, onPoint, onChoose, children }: PaletteOptionProps) {
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

/** More of a foreign text is not shown in one line. */
const longestShown = 200;

/** A foreign text with the parts that fit set off. Plain text, whatever it holds, in its own direction. */
function MarkedText({ text, marks }: { readonly text: string; readonly marks: readonly Span[] }) {
  const shown = text.length > longestShown ? `${text.slice(0, longestShown).toWellFormed()}…` : text;
  const pieces: { readonly at: number; readonly text: string; readonly isMarked: boolean }[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    if (start >= longestShown) break;
    if (start > at) pieces.push({ at, text: shown.slice(at, start), isMarked: false });
    pieces.push({ at: start, text: shown.slice(start, end), isMarked: true });
    at = end;
  }
  pieces.push({ at, text: shown.slice(at), isMarked: false });
  return (
    <bdi>
      {pieces.map((piece, place) =>
        piece.isMarked ? (
          <mark key={place} className="brass bold see-through">
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </bdi>
  );
}
