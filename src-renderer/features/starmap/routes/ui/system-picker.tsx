import '@mantine/core/styles/Combobox.css';
import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { formatCount } from '../../../../format/format.ts';
import { fieldListShortcuts, steppedPlace } from '../../../../ui/kit/roving-focus.ts';
import { actionOf } from '../../../../ui/kit/shortcuts.ts';
import { matchSystems } from '../../model/find-systems.ts';
import { systemOf, type MapSystem, type StarMap } from '../../model/star-map.ts';
import classes from './route-form.module.css';

interface SystemPickerProps {
  readonly map: StarMap;
  /** What the system is for. */
  readonly label: string;
  readonly placeholder?: string;
  /** Identity of the chosen system; null for none, or where each choice is put elsewhere. */
  readonly value: string | null;
  /** Identities that are not offered. */
  readonly left?: readonly string[];
  /** Null takes the choice back. */
  readonly onChange: (identity: string | null) => void;
}

/** Finds a system of the map by name or code. */
export function SystemPicker({ map, label, placeholder, value, left = noneLeft, onChange }: SystemPickerProps) {
  const list = useSystemList({ map, left, onChange });
  const { combobox, listId, typed, found, active } = list;
  const isOpen = combobox.dropdownOpened;
  const chosen = value === null ? null : (systemOf(map, value)?.title ?? 'not on this map');
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
      // Beside its field, so that it belongs to the same part of the page; fixed, so that the panel does not cut it off.
      withinPortal={false}
      floatingStrategy="fixed"
    >
      {/* Its own keys know the list only after it was drawn: who types quickly and presses Enter is faster. */}
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <TextInput
          ref={field}
          aria-label={label}
          placeholder={placeholder ?? 'Name or code'}
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
            combobox.openDropdown();
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
          <SystemOptions label={label} listId={listId} query={typed ?? ''} found={found} active={active} />
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}

const noneLeft: readonly string[] = [];
const noneFound: readonly MapSystem[] = [];

/** As many names as fit a short list; typing narrows it. */
const mostOptions = 60;

const optionId = (listId: string, place: number): string => `${listId}-${place}`;

type ListQuestion = Required<Pick<SystemPickerProps, 'map' | 'left' | 'onChange'>>;

/** What is offered for what is typed, and which of it Enter takes. */
function useSystemList({ map, left, onChange }: ListQuestion) {
  /** What is being typed; null while nothing is, and the chosen name stands in the field. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Place of what Enter takes; −1 for nothing. */
  const [active, setActive] = useState(-1);
  const combobox = useCombobox();
  const listId = useId();
  const isOpen = combobox.dropdownOpened;
  const found = useMemo(
    () => (isOpen ? matchSystems(map, typed ?? '', new Set(left)) : noneFound),
    [isOpen, map, typed, left],
  );
  const close = (): void => {
    setTyped(null);
    setActive(-1);
    combobox.closeDropdown();
  };
  const choose = (identity: string): void => {
    onChange(identity);
    close();
  };
  const type = (text: string): void => {
    setTyped(text);
    setActive(0);
    combobox.openDropdown();
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
    else if (chosen) choose(chosen.identity);
    else if (next === null) return;
    else if (isOpen) setActive(next);
    else combobox.openDropdown();
    if (event.key !== 'Escape') event.preventDefault();
  };
  return { combobox, listId, typed, found, active, close, choose, type, onKeyDown };
}

interface SystemOptionsProps {
  readonly label: string;
  readonly listId: string;
  readonly query: string;
  readonly found: readonly MapSystem[];
  readonly active: number;
}

function SystemOptions({ label, listId, query, found, active }: SystemOptionsProps) {
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [listId, active, found]);
  const more = found.length - mostOptions;
  return (
    <>
      <Combobox.Options id={listId} mah={260} className={classes['options'] ?? ''} aria-label={label}>
        {found.slice(0, mostOptions).map(({ identity, title, fields }, place) => (
          <Combobox.Option
            key={identity}
            id={optionId(listId, place)}
            value={identity}
            selected={place === active}
            aria-selected={place === active}
            className={classes['option'] ?? ''}
          >
            {title}
            <span className="muted small to-right push">{fields.affiliations[0]?.name}</span>
          </Combobox.Option>
        ))}
        {found.length > 0 ? null : <Combobox.Empty>No system is called “{query.trim()}”</Combobox.Empty>}
      </Combobox.Options>
      {more > 0 ? (
        <Combobox.Footer className={classes['more'] ?? ''}>
          and {formatCount(more)} more: type to narrow
        </Combobox.Footer>
      ) : null}
    </>
  );
}
