import '@mantine/core/styles/Combobox.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../../format/format.ts';
import { findPlayers, type ArchivedPlayer } from '../archived-players.ts';
import { mostComparedPlayers, readHandle } from '../player-requests.ts';
import classes from './compare-players.module.css';

interface AddPlayerProps {
  /** Who is compared already. */
  readonly handles: readonly string[];
  readonly archived: readonly ArchivedPlayer[];
  readonly onAdd: (handle: string) => void;
}

/** As many names as fit a short list; typing narrows it. */
const mostOptions = 40;

/** Puts a player into the comparison: one from the archive, or anybody by handle. Stays open to the next one. */
export function AddPlayer({ handles, archived, onAdd }: AddPlayerProps) {
  const [sought, setSought] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const shown = useMemo(() => new Set(handles.map((handle) => handle.toLowerCase())), [handles]);
  const found = useMemo(
    () => findPlayers(archived, sought).filter(({ handle }) => !shown.has(handle.toLowerCase())),
    [archived, sought, shown],
  );
  if (handles.length >= mostComparedPlayers) {
    return <p className="muted small">{mostComparedPlayers} players: the most there can be</p>;
  }
  const typed = typedHandle(sought, archived, shown);
  const add = (handle: string): void => {
    onAdd(handle);
    setSought('');
    combobox.closeDropdown();
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={add}
      shadow="md"
      radius={8}
      width={300}
      position="bottom-start"
      withinPortal={false}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          aria-label="Add player"
          placeholder="Add player"
          role="combobox"
          data-add-player
          size="xs"
          w={220}
          leftSection={<IconPlus size={14} aria-hidden />}
          value={sought}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setSought(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={300} className={classes['options'] ?? ''} aria-label="Players">
          {found.slice(0, mostOptions).map(({ handle, title }) => (
            <Combobox.Option key={handle} value={handle} className={classes['option'] ?? ''}>
              {title} <span className={classes['aside']}>{title === handle ? '' : handle}</span>
            </Combobox.Option>
          ))}
          {typed === null ? null : 'handle' in typed ? (
            <Combobox.Option value={typed.handle} className={classes['option'] ?? ''}>
              {typed.handle}{' '}
              <span className={classes['aside']}>not in the archive yet; nothing is fetched by adding</span>
            </Combobox.Option>
          ) : found.length > 0 ? null : (
            <Hint>{typed.trouble}</Hint>
          )}
          {found.length === 0 && typed === null ? <Hint>Type a handle</Hint> : null}
        </Combobox.Options>
        {found.length > mostOptions ? (
          <Combobox.Footer className={classes['aside'] ?? ''}>
            and {formatCount(found.length - mostOptions)} more
          </Combobox.Footer>
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** A list must not be without an option, so what is said in its place is one that cannot be chosen. */
function Hint({ children }: { readonly children: string }) {
  return (
    <Combobox.Option value="" disabled className={classes['hint'] ?? ''}>
      {children}
    </Combobox.Option>
  );
}

/** What was typed as a handle of somebody new; null while nothing is typed, and where the list has exactly that handle. */
function typedHandle(sought: string, archived: readonly ArchivedPlayer[], shown: ReadonlySet<string>) {
  if (sought.trim() === '') return null;
  const reading = readHandle(sought);
  if ('trouble' in reading) return reading;
  const key = reading.handle.toLowerCase();
  if (shown.has(key)) return { trouble: `${reading.handle} is compared already.` };
  return archived.some(({ handle }) => handle.toLowerCase() === key) ? null : reading;
}
