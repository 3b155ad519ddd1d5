import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Search } from '../../archive/search/search-client.ts';
import { formatCount, formatCounted, formatUtcInstant } from '../../format/format.ts';
import { Button } from '../../ui/kit/button.tsx';
import classes from './palette.module.css';
import { moreKey, type ShownGroup } from './result-groups.ts';
import { actionOf, type ShortcutGroup } from '../../ui/kit/shortcuts.ts';

interface PaletteFieldProps {
  readonly text: string;
  /** Null while there is no list. */
  readonly listId: string | null;
  readonly selectedId: string | null;
  readonly icon: ReactNode;
  readonly onChange: (text: string) => void;
  readonly onStep: (step: ListStep) => void;
  readonly onEnter: () => void;
}

/** Longer texts are no names; a pasted link may be long. */
const longestText = 4_000;

/** The keys of "Find anything". */
export const paletteShortcuts: ShortcutGroup<ListStep | 'open'> = {
  title: 'In Find anything',
  shortcuts: [
    { does: 'previous and next line', keys: { ArrowUp: 'previous', ArrowDown: 'next' } },
    { does: 'previous and next group', keys: { PageUp: 'previous-group', PageDown: 'next-group' } },
    { does: 'open the line', keys: { Enter: 'open' }, also: { 'Shift+Enter': 'open' } },
  ],
};

/** Where one types. It keeps the focus; the arrows move through the list all the same. */
export function PaletteField({ text, listId, selectedId, icon, onChange, onStep, onEnter }: PaletteFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // At once: the dialog gives it the focus a moment later, and who types fast would lose a letter.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  const follow = (event: KeyboardEvent<HTMLInputElement>): void => {
    // What an input method asks for belongs to it.
    const action = event.nativeEvent.isComposing ? null : actionOf(paletteShortcuts, event);
    if (action === null || (action === 'open' && event.repeat)) return;
    if (action === 'open') onEnter();
    else onStep(action);
    event.preventDefault();
  };
  return (
    <div className={classes['field-row']}>
      {icon}
      <input
        ref={field}
        data-autofocus
        role="combobox"
        aria-label="Find"
        aria-expanded={listId !== null}
        aria-controls={listId ?? undefined}
        aria-activedescendant={selectedId ?? undefined}
        aria-autocomplete="list"
        className={classes['input']}
        value={text}
        maxLength={longestText}
        placeholder="Find ships, systems, cards, people, notes, actions"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={follow}
      />
    </div>
  );
}

interface PaletteFootProps {
  readonly search: Search;
  /** Lines that fit, counted with those not shown; null while nothing is sought. */
  readonly count: number | null;
  /** What became of an action that was chosen here; null where none was. */
  readonly told: string | null;
}

/** What was searched and how far that is, and the keys. */
export function PaletteFoot({ search, count, told }: PaletteFootProps) {
  const { state, tryAgain } = search;
  return (
    <div className={classes['foot']}>
      <span className="gone-empty toned ellipsis narrow" data-state={state.state}>
        {stateWords(state)}
      </span>
      {state.state === 'broken' || state.state === 'failed' ? <Button onClick={tryAgain}>Try again</Button> : null}
      <span role="status" className="rigid">
        {told ?? (count === null ? '' : count === 0 ? 'Nothing found' : formatCounted(count, 'results'))}
      </span>
      <span aria-hidden className={classes['keys']}>
        <kbd>↑</kbd>
        <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </span>
    </div>
  );
}

function stateWords(state: Search['state']): string {
  const as = state.asOf === null ? 'the archive' : `the archive as of ${formatUtcInstant(state.asOf)}`;
  switch (state.state) {
    case 'starting':
      return `Looking through ${as}…`;
    case 'building':
      return `Reading ${as}: ${formatCount(state.done)} of ${formatCount(state.total)} records. What was read is found already.`;
    case 'ready':
      return state.asOf === null ? '' : `Searches ${as}`;
    case 'failed':
      return `The archive could not be read in full: ${state.problem?.detail ?? 'no reason was given'}`;
    case 'broken':
      return 'The search of the archive broke down. Views, sets, actions and settings are found all the same.';
    default:
      return state satisfies never;
  }
}

/** A step through the list: to the next line, or to the first line of the next group; and back. */
export type ListStep = 'next' | 'previous' | 'next-group' | 'previous-group';

type Groups = readonly Pick<ShownGroup, 'kind' | 'found' | 'more'>[];

/** Keys of all lines, from top to bottom. */
export function keysOf(groups: Groups): readonly string[] {
  return groups.flatMap(keysOfGroup);
}

/** The line a step leads to; around the ends. Null in an empty list. */
export function stepped(groups: Groups, selected: string | null, step: ListStep): string | null {
  const keys = keysOf(groups);
  const heads = groups.map((group) => keysOfGroup(group)[0]);
  const place = keys.indexOf(selected ?? '');
  const group = groups.findIndex((each) => keysOfGroup(each).includes(selected ?? ''));
  const around = <Item,>(items: readonly Item[], index: number): Item | undefined =>
    items[(index + items.length) % items.length];
  switch (step) {
    case 'next':
      return around(keys, place + 1) ?? null;
    case 'previous':
      return around(keys, place - 1) ?? null;
    case 'next-group':
      return around(heads, group + 1) ?? null;
    case 'previous-group':
      // Back to the first line of the group one is in, before it goes to the one above.
      return around(heads, heads[group] === selected ? group - 1 : group) ?? null;
    default:
      return step satisfies never;
  }
}

function keysOfGroup({ kind, found, more }: Groups[number]): readonly string[] {
  return [...found.map(({ document }) => document.key), ...(more > 0 ? [moreKey(kind)] : [])];
}
