import '@mantine/core/styles/Combobox.css';
import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { formatCount } from '../../../../format/format.ts';
import { fieldListShortcuts, steppedPlace } from '../../../../ui/kit/roving-focus.ts';
import { actionOf } from '../../../../ui/kit/shortcuts.ts';
import classes from './route-form.module.css';

/** What can be chosen. */
interface Choice {
  readonly value: string;
  readonly title: string;
  /** Said fainter at the end of the line. */
  readonly aside: string | null;
}

interface NamePickerProps {
  /** What the choice is for. */
  readonly label: string;
  readonly placeholder: string;
  /** Title of what is chosen; null for nothing, or where each choice is put elsewhere. */
  readonly chosen: string | null;
  /** What is offered for what is typed; asked while the list is open. */
  readonly find: (query: string) => readonly Choice[];
  /** Says that nothing is. */
  readonly describeNothing: (query: string) => string;
  readonly onOpen?: () => void;
  /** Null takes the choice back. */
  readonly onChange: (value: string | null) => void;
}

/** Finds something by its name. What there is may be read when the list opens: whoever only passes by has no use for it. */
export function NamePicker(props: NamePickerProps) {
  const { label, placeholder, chosen, describeNothing, onChange } = props;
  const list = useChoices(props);
  const { combobox, listId, typed, found, active } = list;
  const isOpen = combobox.dropdownOpened;
  const field = useRef<HTMLInputElement>(null);
  // After a choice the field still has the keyboard; what is typed next is another name.
  useEffect(() => {
    if (typed === null && document.activeElement === field.current) field.current?.select();
  }, [typed, chosen]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={list.choose}
      shadow="md"
      radius={8}
      width={280}
      position="bottom-end"
      // Only while it is open: a closed list would be given its place at every drawing, and measured for it.
      keepMounted={false}
      // Beside its field, so that it belongs to the same part of the page; fixed, so that the panel does not cut it off.
      withinPortal={false}
      floatingStrategy="fixed"
    >
      {/* Its own keys know the list only after it was drawn: who types quickly and presses Enter is faster. */}
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <TextInput
          ref={field}
          aria-label={label}
          placeholder={placeholder}
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && found[active] ? optionId(listId, active) : undefined}
          autoComplete="off"
          size="xs"
          className="grow narrow"
          value={typed ?? chosen ?? ''}
          onChange={(event) => list.type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => {
            list.open();
            if (typed === null) event.currentTarget.select();
          }}
          onBlur={list.close}
          onKeyDown={list.onKeyDown}
          rightSection={
            chosen === null ? null : (
              <CloseButton size="sm" aria-label={`${label}: none`} onClick={() => onChange(null)} />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {isOpen ? (
          <Options label={label} listId={listId} found={found} active={active}>
            {found.length > 0 ? null : <Combobox.Empty>{describeNothing((typed ?? '').trim())}</Combobox.Empty>}
          </Options>
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}

const noneFound: readonly Choice[] = [];

/** As many names as fit a short list; typing narrows it. */
const mostOptions = 60;

const optionId = (listId: string, place: number): string => `${listId}-${place}`;

/** What is offered for what is typed, and which of it Enter takes. */
function useChoices({ find, onOpen, onChange }: Pick<NamePickerProps, 'find' | 'onOpen' | 'onChange'>) {
  /** What is being typed; null while nothing is, and the chosen name stands in the field. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Place of what Enter takes; −1 for nothing. */
  const [active, setActive] = useState(-1);
  const combobox = useCombobox();
  const listId = useId();
  const isOpen = combobox.dropdownOpened;
  const found = useMemo(() => (isOpen ? find(typed ?? '') : noneFound), [isOpen, find, typed]);
  const open = (): void => {
    onOpen?.();
    combobox.openDropdown();
  };
  const close = (): void => {
    setTyped(null);
    setActive(-1);
    combobox.closeDropdown();
  };
  const choose = (value: string): void => {
    onChange(value);
    close();
  };
  const type = (text: string): void => {
    setTyped(text);
    setActive(0);
    open();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const action = actionOf(fieldListShortcuts, event.key);
    const next =
      action === 'next' || action === 'previous'
        ? (steppedPlace(active, Math.min(found.length, mostOptions), event.key, { isRound: true }) ?? -1)
        : null;
    const chosen = action === 'take' ? found[active] : undefined;
    if (event.key === 'Escape') close();
    else if (chosen) choose(chosen.value);
    else if (next === null) return;
    else if (isOpen) setActive(next);
    else open();
    if (event.key !== 'Escape') event.preventDefault();
  };
  return { combobox, listId, typed, found, active, open, close, choose, type, onKeyDown };
}

interface OptionsProps {
  readonly label: string;
  readonly listId: string;
  readonly found: readonly Choice[];
  readonly active: number;
  /** What stands behind those found. */
  readonly children: ReactNode;
}

function Options({ label, listId, found, active, children }: OptionsProps) {
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [listId, active, found]);
  const more = found.length - mostOptions;
  return (
    <>
      <Combobox.Options id={listId} mah={260} className={classes['options'] ?? ''} aria-label={label}>
        {found.slice(0, mostOptions).map(({ value, title, aside }, place) => (
          <Combobox.Option
            key={value}
            id={optionId(listId, place)}
            value={value}
            selected={place === active}
            aria-selected={place === active}
            className={classes['option'] ?? ''}
          >
            {title}
            <span className="muted small to-right push">{aside}</span>
          </Combobox.Option>
        ))}
        {children}
      </Combobox.Options>
      {more > 0 ? (
        <Combobox.Footer className={classes['more'] ?? ''}>
          and {formatCount(more)} more: type to narrow
        </Combobox.Footer>
      ) : null}
    </>
  );
}
