import '@mantine/core/styles/Combobox.css';
import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../ui/format.ts';
import type { StarMap } from '../star-map.ts';
import { matchSystems } from './match-systems.ts';
import classes from './system-picker.module.css';

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
  /** What is being typed; null while nothing is, and the chosen name stands there. */
  const [typed, setTyped] = useState<string | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const chosen = value === null ? null : (map.systems[map.indexOf.get(value) ?? -1]?.title ?? 'not on this map');
  const close = (): void => {
    setTyped(null);
    combobox.closeDropdown();
  };
  const choose = (identity: string): void => {
    onChange(identity);
    close();
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      shadow="md"
      radius={8}
      width={280}
      position="bottom-end"
      withinPortal
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          aria-label={label}
          placeholder={placeholder ?? 'Name or code'}
          role="combobox"
          size="xs"
          className={classes['field'] ?? ''}
          value={typed ?? chosen ?? ''}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.selectFirstOption();
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => {
            combobox.openDropdown();
            // After a choice the field still has the focus; what is typed next is another name.
            if (typed === null) event.currentTarget.select();
          }}
          onBlur={close}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
          rightSection={
            chosen === null ? null : (
              <CloseButton size="sm" aria-label={`${label}: none`} onClick={() => onChange(null)} />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {combobox.dropdownOpened ? <SystemOptions map={map} label={label} sought={typed ?? ''} left={left} /> : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}

const noneLeft: readonly string[] = [];

/** As many names as fit a short list; typing narrows it. */
const mostOptions = 60;

interface SystemOptionsProps extends Required<Pick<SystemPickerProps, 'map' | 'label' | 'left'>> {
  readonly sought: string;
}

function SystemOptions({ map, label, sought, left }: SystemOptionsProps) {
  const found = useMemo(() => matchSystems(map, sought, new Set(left)), [map, sought, left]);
  const more = found.length - mostOptions;
  return (
    <>
      <Combobox.Options mah={260} className={classes['options'] ?? ''} aria-label={label}>
        {found.slice(0, mostOptions).map(({ identity, title, fields }) => (
          <Combobox.Option key={identity} value={identity} className={classes['option'] ?? ''}>
            {title}
            <span className={classes['holder']}>{fields.affiliations[0]?.name}</span>
          </Combobox.Option>
        ))}
        {found.length > 0 ? null : <Combobox.Empty>No system is called “{sought.trim()}”</Combobox.Empty>}
      </Combobox.Options>
      {more > 0 ? (
        <Combobox.Footer className={classes['more'] ?? ''}>
          and {formatCount(more)} more: type to narrow
        </Combobox.Footer>
      ) : null}
    </>
  );
}
