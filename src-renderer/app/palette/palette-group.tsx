import { formatCount } from '../../ui/format.ts';
import type { ShownGroup } from './arrange-groups.ts';
import { MarkedText } from './marked-text.tsx';
import { moreKey } from './more-key.ts';
import { optionId } from './option-id.ts';
import { PaletteOption } from './palette-option.tsx';
import { factsOf, type PaletteDocument } from './use-shown-groups.ts';
import classes from './palette.module.css';

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
export function PaletteGroup({ group, isFirst, listId, selected, onPoint, onChoose }: PaletteGroupProps) {
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
