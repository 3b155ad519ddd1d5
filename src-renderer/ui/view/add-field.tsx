import '@mantine/core/styles/Combobox.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode, type Ref } from 'react';
import { formatCount } from '../../format/format.ts';
import classes from './add-field.module.css';

interface AddFieldProps {
  /** What it does: "Add ship". */
  readonly label: string;
  /** In pixels. */
  readonly width: number;
  /** Whether the list is drawn outside of the head, over everything. */
  readonly withinPortal?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onAdd: (value: string) => void;
  /** What is offered for what is typed; asked for while the list is open. */
  readonly renderOptions: (query: string) => ReactNode;
}

/** Finds something by its name and adds it to a comparison. Stays open to the next one. */
export function AddField({ label, width, withinPortal = true, ref, onAdd, renderOptions }: AddFieldProps) {
  const [query, setQuery] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  return (
    <Combobox
      store={combobox}
      shadow="md"
      radius={8}
      width={300}
      position="bottom-start"
      // Only while it is open: a closed list would be given its place at every drawing, and measured for it.
      keepMounted={false}
      withinPortal={withinPortal}
      onOptionSubmit={(value) => {
        onAdd(value);
        setQuery('');
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={ref}
          aria-label={label}
          placeholder={label}
          role="combobox"
          data-add-field
          size="xs"
          w={width}
          leftSection={<IconPlus size={14} aria-hidden />}
          value={query}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>{combobox.dropdownOpened ? renderOptions(query) : null}</Combobox.Dropdown>
    </Combobox>
  );
}

interface AddOptionsProps {
  /** What is listed: "Ships". */
  readonly label: string;
  readonly found: readonly AddOptionProps[];
  /** What stands behind those found. */
  readonly children: ReactNode;
}

interface AddOptionProps {
  readonly value: string;
  readonly title: string;
  /** Said fainter behind the title. */
  readonly aside: string | null;
}

/** As many names as fit a short list; typing narrows it. */
const mostOptions = 40;

/** The list of an `AddField`. */
export function AddOptions({ label, found, children }: AddOptionsProps) {
  return (
    <>
      <Combobox.Options mah={300} className={classes['options'] ?? ''} aria-label={label}>
        {found.slice(0, mostOptions).map((option) => (
          <AddOption key={option.value} {...option} />
        ))}
        {children}
      </Combobox.Options>
      {found.length > mostOptions ? (
        <Combobox.Footer className={classes['more'] ?? ''}>
          and {formatCount(found.length - mostOptions)} more
        </Combobox.Footer>
      ) : null}
    </>
  );
}

export function AddOption({ value, title, aside }: AddOptionProps) {
  return (
    <Combobox.Option value={value} className={classes['option'] ?? ''}>
      {title} <span className="muted small">{aside}</span>
    </Combobox.Option>
  );
}
