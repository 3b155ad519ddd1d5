import { Popover } from '@mantine/core';
import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { sectionsOf, shipFields, type NumberField, type ShipSection, type WordField } from '../model/ship-fields.ts';
import { useExpressionFields } from '../model/ships-store.ts';
import classes from './filter-bar.module.css';
import { fieldListShortcuts } from '../../../ui/kit/roving-focus.ts';
import { actionOf } from '../../../ui/kit/shortcuts.ts';

interface AddFilterMenuProps {
  /** Ids of fields that are filtered by already; choosing one again opens its filter. */
  readonly used: ReadonlySet<string>;
  readonly onChoose: (field: NumberField | WordField) => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** Every field there is to filter by, found by typing. */
export function AddFilterMenu({ used, onChoose, ref }: AddFilterMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (field: NumberField | WordField): void => {
    setIsOpen(false);
    onChoose(field);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      width={248}
      trapFocus
      shadow="md"
      radius={8}
      withinPortal
    >
      <Popover.Target>
        <button ref={ref} type="button" className={classes['add'] ?? ''} onClick={() => setIsOpen(!isOpen)}>
          + Filter
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Add a filter" aria-labelledby="" className={classes['menu'] ?? ''}>
        <FieldList used={used} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface FieldListProps {
  /** Ids of fields that are filtered by already. */
  readonly used: ReadonlySet<string>;
  readonly onChoose: (field: NumberField | WordField) => void;
}

/** Fields by section, narrowed as one types; arrows and Enter work from the text field. */
function FieldList({ used, onChoose }: FieldListProps) {
  const id = useId();
  const [find, setFind] = useState('');
  const [at, setAt] = useState(0);
  const expressions = useExpressionFields();
  const sections = fieldSections(find, expressions);
  const fields = sections.flatMap((section) => section.fields);
  const current = fields[Math.min(at, fields.length - 1)];
  const go = (index: number): void => {
    const next = (index + fields.length) % fields.length;
    setAt(next);
    document.getElementById(`${id}-${fields[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const action = actionOf(fieldListShortcuts, event);
    if (current === undefined || action === null) return;
    event.preventDefault();
    if (action === 'take') onChoose(current);
    else go(at + (action === 'next' ? 1 : -1));
  };
  return (
    <>
      <input
        className="focus-edge faint-hint frame small selectable pad0-10 ground height30 wide"
        role="combobox"
        aria-label="Find a field"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={current ? `${id}-${current.id}` : undefined}
        aria-autocomplete="list"
        placeholder="Find a field"
        autoComplete="off"
        spellCheck={false}
        value={find}
        onChange={(event) => {
          setFind(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
        data-autofocus
      />
      <div id={id} role="listbox" aria-label="Fields" className={classes['fields']}>
        {sections.map(({ section, fields: own }) => (
          <Section
            key={section}
            {...{ listId: id, title: section, fields: own, current, used, onChoose }}
            onPoint={(field) => setAt(fields.indexOf(field))}
          />
        ))}
      </div>
      <p role="status" className={`${classes['none']} muted small`}>
        {fields.length === 0 ? 'No field has that name.' : null}
      </p>
    </>
  );
}

interface SectionProps extends FieldListProps {
  readonly listId: string;
  readonly title: ShipSection;
  readonly fields: readonly (NumberField | WordField)[];
  readonly current: NumberField | WordField | undefined;
  readonly onPoint: (field: NumberField | WordField) => void;
}

function Section({ listId, title, fields, current, used, onChoose, onPoint }: SectionProps) {
  const titleId = `${listId}-${title}`;
  return (
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} role="presentation" className={classes['section']}>
        {title}
      </div>
      {fields.map((field) => (
        <div
          key={field.id}
          id={`${listId}-${field.id}`}
          role="option"
          aria-selected={field === current}
          className={`${classes['field']} row pad0-2 round target spread`}
          onPointerMove={() => onPoint(field)}
          onClick={() => onChoose(field)}
        >
          {field.title}
          {used.has(field.id) ? <span className="muted tiny"> set</span> : null}
        </div>
      ))}
    </div>
  );
}

/** The fields whose name, or whose section's name, holds the text; sections without any are left out. */
function fieldSections(find: string, expressions: readonly NumberField[]) {
  const query = find.trim().toLowerCase();
  return sectionsOf(
    [...shipFields, ...expressions]
      .filter((field) => field.kind !== 'instant')
      .filter(({ title, section }) => `${title} ${section}`.toLowerCase().includes(query)),
  );
}
