import { NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/kit/button.tsx';
import { Segments } from '../../../../ui/kit/segments.tsx';
import { betterLabel } from '../../model/compare-labels.ts';
import { numberFields, shipSections, type NumberField } from '../../model/ship-fields.ts';
import classes from './score-panel.module.css';

type Direction = 'more' | 'less';

/** A number that counts for something. */
export interface ChosenNumber {
  readonly field: NumberField;
  readonly better: Direction;
  /** 1 to 10; null where all count alike. */
  readonly weight: number | null;
}

interface ChosenNumbersProps {
  /** What the numbers are chosen for, for screen readers. */
  readonly label: string;
  readonly chosen: readonly ChosenNumber[];
  /** A number was added, or its direction turned. */
  readonly onChoose: (field: NumberField, better: Direction) => void;
  readonly onWeigh?: (field: NumberField, weight: number) => void;
  readonly onRemove: (field: NumberField) => void;
}

/**
 * Numbers of ships with the direction that is better. Where a number has none of its own (is a long ship better?), it does
 * not count until the user has said which.
 */
export function ChosenNumbers({ label, chosen, onChoose, onWeigh, onRemove }: ChosenNumbersProps) {
  const [undecided, setUndecided] = useState<readonly NumberField[]>([]);
  const select = useRef<HTMLSelectElement>(null);
  const waiting = undecided.filter((field) => chosen.every((number) => number.field !== field));
  const rows = [...chosen, ...waiting.map((field) => ({ field, better: null, weight: null }))];
  const taken = new Set(rows.map(({ field }) => field));
  return (
    <div className={classes['chosen']}>
      <ul className={classes['rows']} aria-label={label}>
        {rows.map((row) => (
          <NumberRow
            key={row.field.id}
            row={row}
            onTurn={(better) => {
              setUndecided(waiting.filter((field) => field !== row.field));
              onChoose(row.field, better);
            }}
            onWeigh={onWeigh}
            onRemove={() => {
              setUndecided(waiting.filter((field) => field !== row.field));
              if (row.better !== null) onRemove(row.field);
              select.current?.focus();
            }}
          />
        ))}
      </ul>
      <AddNumber
        label={`Number to add to: ${label.toLowerCase()}`}
        fields={numberFields.filter((field) => !taken.has(field))}
        selectRef={select}
        onAdd={(field) => {
          if (field.better === null) setUndecided([...waiting, field]);
          else onChoose(field, field.better);
        }}
      />
    </div>
  );
}

interface NumberRowProps {
  readonly row: Omit<ChosenNumber, 'better'> & { readonly better: Direction | null };
  readonly onTurn: (better: Direction) => void;
  readonly onWeigh: ChosenNumbersProps['onWeigh'];
  readonly onRemove: () => void;
}

function NumberRow({ row: { field, better, weight }, onTurn, onWeigh, onRemove }: NumberRowProps) {
  return (
    <li className={classes['row']}>
      <span className={`${classes['title']} truncate`}>
        {field.title}
        {better === null ? <span className="warn small"> which is better?</span> : null}
      </span>
      {weight === null || !onWeigh ? null : (
        <label className={`${classes['weight']} row gap1`}>
          <input
            type="range"
            min={1}
            max={10}
            step={1}
            value={weight}
            aria-label={`Weight of ${field.title}`}
            onChange={(event) => onWeigh(field, event.currentTarget.valueAsNumber)}
          />
          <span aria-hidden="true">{weight}</span>
        </label>
      )}
      <span className={classes['direction']}>
        <Segments
          label={`Which ${field.title} is better`}
          value={better ?? ''}
          options={directions.map((value) => ({ value, label: shortWords(field, value) }))}
          onChange={onTurn}
        />
      </span>
      <Button tone="quiet" className={classes['remove']} aria-label={`Remove ${field.title}`} onClick={onRemove}>
        ×
      </Button>
    </li>
  );
}

const directions = ['more', 'less'] as const;
const roomForWords = 9;

/** "lighter" where there is room for the pair, else "less". */
function shortWords(field: NumberField, better: Direction): string {
  return directions.every((direction) => betterLabel(field, direction).length <= roomForWords)
    ? betterLabel(field, better)
    : better;
}

interface AddNumberProps {
  readonly label: string;
  readonly fields: readonly NumberField[];
  readonly selectRef: React.Ref<HTMLSelectElement>;
  readonly onAdd: (field: NumberField) => void;
}

/** A list and a button rather than a list that acts by itself: arrow keys run through a closed list. */
function AddNumber({ label, fields, selectRef, onAdd }: AddNumberProps) {
  const [id, setId] = useState('');
  const field = fields.find((candidate) => candidate.id === id) ?? fields[0];
  if (!field) return null;
  return (
    <div className="flex gap2">
      <NativeSelect
        ref={selectRef}
        aria-label={label}
        size="xs"
        value={field.id}
        onChange={(event) => setId(event.currentTarget.value)}
        data={shipSections.flatMap((section) => {
          const items = fields.filter((candidate) => candidate.section === section);
          return items.length === 0
            ? []
            : [{ group: section, items: items.map(({ id: value, title }) => ({ value, label: title })) }];
        })}
      />
      <Button
        aria-label={`Add ${field.title}`}
        onClick={() => {
          setId('');
          onAdd(field);
        }}
      >
        Add
      </Button>
    </div>
  );
}
