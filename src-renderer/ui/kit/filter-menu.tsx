import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatCount } from '../../format/format.ts';
import { Button } from './button.tsx';
import { focusFindField } from './focus.tsx';
import classes from './filter-menu.module.css';
import { HangingPanel } from './hanging-panel.tsx';
import { chipShortcuts, stepAmongBoxes } from './roving-focus.ts';
import { actionOf, useListedShortcuts } from './shortcuts.ts';

export interface FilterOption {
  readonly key: string;
  readonly title: string;
  /** How many records it stands for. */
  readonly count: number;
  /** A colour shown before its title. */
  readonly colour?: string;
}

interface FilterMenuProps {
  /** What is chosen here: `Category`. */
  readonly title: string;
  readonly options: readonly FilterOption[];
  /** Keys; empty lets everything through. */
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
}

/** One filter as a chip: its words open the choice, the cross or Delete takes it away. */
export function FilterMenu({ title, options, chosen, onChoose }: FilterMenuProps) {
  const [isOpen, setOpen] = useState(false);
  useListedShortcuts(chipShortcuts);
  const words = useRef<HTMLButtonElement>(null);
  const isOn = chosen.length > 0;
  // A menu without an entry would catch the keyboard and offer nothing.
  if (options.length === 0 && !isOn) return null;
  const remove = () => {
    onChoose([]);
    words.current?.focus();
  };
  return (
    <div className={classes['chip']} data-on={isOn || undefined} data-open={isOpen || undefined}>
      <HangingPanel
        isOpen={isOpen}
        onChange={setOpen}
        position="bottom-start"
        width={272}
        label={`Filter: ${title}`}
        button={
          <button
            ref={words}
            type="button"
            className={classes['words'] ?? ''}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={(event) => {
              if (!isOn || actionOf(chipShortcuts, event) === null) return;
              event.preventDefault();
              remove();
            }}
          >
            <span className="muted">{title}</span>
            {isOn ? <span className="ellipsis firmer"> {chosenWords(options, chosen)}</span> : null}
            {isOn ? null : <IconChevronDown size={12} aria-hidden />}
          </button>
        }
      >
        <Options options={options} chosen={chosen} title={title} onChoose={onChoose} />
      </HangingPanel>
      {isOn ? (
        <button type="button" className={classes['remove']} aria-label={`Remove filter ${title}`} onClick={remove}>
          <IconX size={12} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}

function Options({ title, options, chosen, onChoose }: FilterMenuProps) {
  // What a link names and the list lacks is shown as well, so that it can be taken away.
  const unknown = chosen.filter((key) => !options.some((option) => option.key === key));
  const all = [...options, ...unknown.map((key): FilterOption => ({ key, title: key, count: 0 }))];
  return (
    <ul className={classes['options']} aria-label={title} onKeyDown={stepAmongBoxes}>
      {all.map(({ key, title: name, count, colour }) => (
        <li key={key}>
          <label className="hover-raised row pad0-2 round target gap2">
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              onChange={() => onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])}
            />
            {colour === undefined ? null : <span className="swatch" style={{ background: colour }} aria-hidden />}
            <span className="truncate">{name}</span>
            <span className="muted small push">{formatCount(count)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Two names have room; of more, the first and how many. */
function chosenWords(options: readonly FilterOption[], chosen: readonly string[]): string {
  const titles = chosen.map((key) => options.find((option) => option.key === key)?.title ?? key);
  return titles.length <= 2 ? titles.join(', ') : `${titles[0] ?? ''} and ${titles.length - 1} more`;
}

interface ClearAllButtonProps {
  readonly label: string;
  readonly tone: 'act' | 'plain' | 'quiet';
  readonly className?: string;
  readonly onClear: () => void;
}

/** Takes every filter away. It vanishes with them, so the focus goes on to the view's search field. */
export function ClearAllButton({ label, tone, className, onClear }: ClearAllButtonProps) {
  return (
    <Button
      tone={tone}
      {...(className === undefined ? {} : { className })}
      onClick={() => {
        onClear();
        focusFindField();
      }}
    >
      {label}
    </Button>
  );
}
