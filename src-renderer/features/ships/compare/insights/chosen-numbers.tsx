import { NativeSelect } from '@mantine/core';
import { useRef, useState, type Ref } from 'react';
import { Button } from '../../../../ui/kit/button.tsx';
import { Segments } from '../../../../ui/kit/segments.tsx';
import { betterLabel } from '../../model/compare-labels.ts';
import type { ParetoGoal, ScoreWeight } from '../../model/compare-view.ts';
import { numberFields, sectionsOf, shipField, type NumberField } from '../../model/ship-fields.ts';
import classes from './score-panel.module.css';

/** A number that counts for something, with a weight where not all count alike. */
type Chosen = ParetoGoal & Partial<Pick<ScoreWeight, 'weight'>>;
type Direction = Chosen['better'];

interface ChosenNumbersProps<Own extends Chosen> {
  /** What the numbers are chosen for, for screen readers. */
  readonly label: string;
  readonly chosen: readonly Own[];
  /** What a number is that is added. */
  readonly begin: (goal: ParetoGoal) => Own;
  readonly onChange: (chosen: readonly Own[]) => void;
}

/**
 * Numbers of ships with the direction that is better. Where a number has none of its own (is a long ship better?), it does
 * not count until the user has said which.
 */
export function ChosenNumbers<Own extends Chosen>({ label, chosen, begin, onChange }: ChosenNumbersProps<Own>) {
  const [undecided, setUndecided] = useState<readonly string[]>([]);
  const select = useRef<HTMLSelectElement>(null);
  const waiting = undecided.filter((id) => chosen.every(({ field }) => field !== id));
  const rows = [...chosen, ...waiting.map((field) => ({ field, better: null, weight: undefined }))];
  const taken = new Set(rows.map(({ field }) => field));
  const change = (id: string, own: (known: Own) => Own) =>
    onChange(chosen.map((known) => (known.field === id ? own(known) : known)));
  const choose = (id: string, better: Direction) => {
    if (chosen.some(({ field }) => field === id)) change(id, (known) => ({ ...known, better }));
    else onChange([...chosen, begin({ field: id, better })]);
  };
  return (
    <div className={classes['chosen']}>
      <ul className={classes['rows']} aria-label={label}>
        {rows.map(({ field: id, better, weight }) => {
          const field = shipField(id);
          return field?.kind === 'number' ? (
            <NumberRow
              key={id}
              field={field}
              better={better}
              weight={weight}
              onTurn={(next) => choose(id, next)}
              onWeigh={(next) => change(id, (known) => ({ ...known, weight: next }))}
              onRemove={() => {
                setUndecided(waiting.filter((other) => other !== id));
                if (better !== null) onChange(chosen.filter((known) => known.field !== id));
                select.current?.focus();
              }}
            />
          ) : null;
        })}
      </ul>
      <AddNumber
        label={`Number to add to: ${label.toLowerCase()}`}
        fields={numberFields.filter(({ id }) => !taken.has(id))}
        selectRef={select}
        onAdd={({ id, better }) => {
          if (better === null) setUndecided([...waiting, id]);
          else choose(id, better);
        }}
      />
    </div>
  );
}

interface NumberRowProps {
  readonly field: NumberField;
  /** Null until the user has said. */
  readonly better: Direction | null;
  /** 1 to 10. */
  readonly weight: number | undefined;
  readonly onTurn: (better: Direction) => void;
  readonly onWeigh: (weight: number) => void;
  readonly onRemove: () => void;
}

function NumberRow({ field, better, weight, onTurn, onWeigh, onRemove }: NumberRowProps) {
  return (
    <li className={classes['row']}>
      <span className={`${classes['title']} truncate`}>
        {field.title}
        {better === null ? <span className="warn small"> which is better?</span> : null}
      </span>
      {weight === undefined ? null : (
        <label className={`${classes['weight']} row gap1`}>
          <input
            type="range"
            min={1}
            max={10}
            step={1}
            value={weight}
            aria-label={`Weight of ${field.title}`}
            onChange={(event) => onWeigh(event.currentTarget.valueAsNumber)}
          />
          <span aria-hidden="true">{weight}</span>
        </label>
      )}
      <span className={classes['direction']}>
        <Segments
          label={`Which ${field.title} is better`}
          value={better ?? ''}
          options={directions.map((value) => ({ value, label: shortLabel(field, value) }))}
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
const mostLetters = 9;

/** "lighter" where there is room for the pair, else "less". */
function shortLabel(field: NumberField, better: Direction): string {
  return directions.every((direction) => betterLabel(field, direction).length <= mostLetters)
    ? betterLabel(field, better)
    : better;
}

interface AddNumberProps {
  readonly label: string;
  readonly fields: readonly NumberField[];
  readonly selectRef: Ref<HTMLSelectElement>;
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
        data={sectionsOf(fields).map(({ section, fields: own }) => ({
          group: section,
          items: own.map(({ id: value, title }) => ({ value, label: title })),
        }))}
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
