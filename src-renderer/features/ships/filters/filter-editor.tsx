import { useDeferredValue, useId, useMemo, useState } from 'react';
import { formatCount } from '../../../format/format.ts';
import { shownUnit } from '../../../format/units.ts';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { Segments } from '../../../ui/kit/segments.tsx';
import { filterShips } from '../model/filter-ships.ts';
import type { Ends } from '../model/number-bound.ts';
import { shipField, type NumberField, type WordField } from '../model/ship-fields.ts';
import { numbersOf, textsOf, type ShipRow } from '../model/ship-row.ts';
import { useShipsStore, type ChoiceFilter, type RangeFilter, type ShipFilter } from '../model/ships-store.ts';
import { stepAmongBoxes } from '../../../ui/kit/roving-focus.ts';
import classes from './filter-editor.module.css';
import { histogramScale } from './histogram-scale.ts';
import { countFacetOptions, rangeHints } from './labels.ts';
import { RangeChart } from './range-chart.tsx';
import { RangeInputs } from './range-inputs.tsx';

interface FilterEditorProps {
  readonly filter: ShipFilter;
  /** True while it is not applied because it leaves out nothing. */
  readonly isDraft: boolean;
  /** All ships. */
  readonly rows: readonly ShipRow[];
  readonly onChange: (filter: ShipFilter) => void;
}

/** The editor that fits a filter. Nothing for a filter on a field that does not exist. */
export function FilterEditor({ filter, isDraft, rows, onChange }: FilterEditorProps) {
  const find = useShipsStore((store) => store.view.find);
  const filters = useShipsStore((store) => store.view.filters);
  // The one edited is in the store as the very object that is shown; a draft is not in it.
  const left = useMemo(
    () => filterShips(rows, { find, filters: filters.filter((other) => other !== filter) }),
    [rows, find, filters, filter],
  );
  const field = shipField(filter.field);
  const shown = { rows, left, onChange };
  if (filter.kind === 'range' && field?.kind === 'number')
    return <RangeFilterEditor field={field} filter={filter} {...shown} />;
  if (filter.kind === 'words' && field?.kind === 'word')
    return <WordsFilterEditor field={field} filter={filter} isDraft={isDraft} {...shown} />;
  return null;
}

interface EditorProps<Field, Filter> extends Pick<FilterEditorProps, 'rows' | 'onChange'> {
  readonly field: Field;
  readonly filter: Filter;
  /** Ships that text and all other filters let pass. */
  readonly left: readonly ShipRow[];
}

interface FilterEditorHeadProps {
  readonly title: string;
  /** What its numbers are in, and on which scale. */
  readonly note?: string;
  /** Ships that pass with this filter and all others, of all ships. */
  readonly passing: number;
  readonly all: number;
}

/** What is filtered by, and how many ships are left. */
function FilterEditorHead({ title, note, passing, all }: FilterEditorHeadProps) {
  return (
    <div className="row-base gap2">
      <h2 className="medium bold">{title}</h2>
      {note === undefined ? null : <span className="muted small">{note}</span>}
      <span role="status" className="muted small nowrap push">
        {formatCount(passing)} of {formatCount(all)} {all === 1 ? 'ship passes' : 'ships pass'}
      </span>
    </div>
  );
}

/** More words than this can be searched. */
const mostAtOnce = 12;

interface WordsFilterEditorProps extends EditorProps<WordField, ChoiceFilter>, Pick<FilterEditorProps, 'isDraft'> {}

/** Any number of a field's words, each with how many ships it stands for. */
function WordsFilterEditor({ field, filter, isDraft, rows, left, onChange }: WordsFilterEditorProps) {
  const [find, setFind] = useState('');
  const words = useMemo(
    () => countFacetOptions(textsOf(rows, field), textsOf(left, field), filter.words),
    [rows, left, field, filter.words],
  );
  const chosen = new Set(filter.words);
  const passing = isDraft
    ? left.length
    : words.reduce((sum, { word, count }) => (chosen.has(word) ? sum + count : sum), 0);
  const query = find.trim().toLowerCase();
  const shown = words.filter(({ word }) => (word ?? 'unknown').toLowerCase().includes(query));
  const choose = (next: readonly (string | null)[]): void => onChange({ ...filter, words: next });
  return (
    <div className="stack gap2">
      <FilterEditorHead title={field.title} passing={passing} all={rows.length} />
      {words.length > mostAtOnce ? (
        <input
          className="focus-edge faint-hint frame small selectable pad0-10 ground height30"
          aria-label={`Find in ${field.title}`}
          placeholder={`Find among ${words.length}`}
          autoComplete="off"
          spellCheck={false}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
          data-autofocus
        />
      ) : null}
      <ul className={classes['words']} aria-label={`${field.title}: words`} onKeyDown={stepAmongBoxes}>
        {shown.map(({ word, count }) => (
          <FacetOption
            key={word === null ? 'unknown' : `word ${word}`}
            word={word}
            count={count}
            isChosen={chosen.has(word)}
            onToggle={() =>
              choose(chosen.has(word) ? filter.words.filter((known) => known !== word) : [...filter.words, word])
            }
            onOnly={() => choose([word])}
          />
        ))}
      </ul>
      <div className="row target spread">
        <span role="status" className="muted small">
          {shown.length === 0 ? 'No such word.' : isDraft ? 'None chosen: all pass.' : null}
        </span>
        <button type="button" className={classes['all']} disabled={isDraft} onClick={() => choose([])}>
          All
        </button>
      </div>
    </div>
  );
}

interface FacetOptionProps {
  /** Null is unknown. */
  readonly word: string | null;
  /** Ships with this word among those that the other conditions let pass. */
  readonly count: number;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onOnly: () => void;
}

/** One word to choose, how many ships it stands for, and the shortcut to it alone. */
function FacetOption({ word, count, isChosen, onToggle, onOnly }: FacetOptionProps) {
  const name = word ?? 'unknown';
  return (
    <li className={classes['line']} data-unknown={word === null || undefined} data-none={count === 0 || undefined}>
      <label className="row target grow narrow gap2">
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <span className={`${classes['name']} truncate`} title={name}>
          {name}
        </span>
        <span className="muted small push">{formatCount(count)}</span>
      </label>
      <button type="button" className={classes['only']} aria-label={`Only this: ${name}`} onClick={onOnly}>
        only this
      </button>
    </li>
  );
}

/** A range of a number: how all ships are spread over it, its ends by slider and by hand, and what becomes of unknown. */
function RangeFilterEditor({ field, filter, rows, left, onChange }: EditorProps<NumberField, RangeFilter>) {
  const system = useUnitsStore((store) => store.system);
  const unit = shownUnit(field.quantity, system);
  const hintId = useId();
  const all = numbersOf(rows, field);
  const scale = useMemo(() => histogramScale(all), [all]);
  const counted = useDeferredValue(filter);
  const counts = useMemo(() => countChoices(left, counted), [left, counted]);
  const change = (range: Ends<number>): void => onChange(withRange(filter, range));
  return (
    <div className="stack gap3">
      <FilterEditorHead
        title={field.title}
        note={`${unit.symbol === '' ? unit.name : unit.symbol}${scale?.isLog ? ', log scale' : ''}`}
        passing={counts[counted.unknown]}
        all={rows.length}
      />
      <RangeChart
        title={field.title}
        filter={filter}
        unit={unit}
        scale={scale}
        all={all}
        left={numbersOf(left, field)}
        onChange={change}
      />
      <RangeInputs key={system} title={field.title} unit={unit} range={filter} describedBy={hintId} onChange={change} />
      <UnknownChoice
        field={field}
        value={filter.unknown}
        counts={counts}
        onChange={(unknown) => onChange({ ...filter, unknown })}
      />
      <div id={hintId} className="muted small lines18 gone-empty">
        {rangeHints(field, left).map((hint) => (
          <p key={hint}>{hint}</p>
        ))}
      </div>
    </div>
  );
}

/** Whoever sets limits means numbers: unknown is left out from then on, unless it was kept beside limits on purpose. */
function withRange(filter: RangeFilter, { min, max }: Ends<number>): RangeFilter {
  const keepsUnknown = filter.unknown === 'in' && (filter.min !== null || filter.max !== null);
  return { ...filter, min, max, unknown: keepsUnknown ? 'in' : 'out' };
}

/** How many ships would pass with each choice. */
function countChoices(rows: readonly ShipRow[], filter: RangeFilter): Readonly<Record<RangeFilter['unknown'], number>> {
  const count = (unknown: RangeFilter['unknown']): number =>
    filterShips(rows, { find: '', filters: [{ ...filter, unknown }] }).length;
  return { out: count('out'), in: count('in'), only: count('only') };
}

interface UnknownChoiceProps {
  readonly field: NumberField;
  readonly value: RangeFilter['unknown'];
  /** How many ships would pass with each choice. */
  readonly counts: Readonly<Record<RangeFilter['unknown'], number>>;
  readonly onChange: (unknown: RangeFilter['unknown']) => void;
}

const choices = [
  { value: 'out', verb: 'Leave out' },
  { value: 'in', verb: 'Keep' },
  { value: 'only', verb: 'Only' },
] as const;

/** What becomes of the ships without the number: unknown is a value of its own, never 0. */
function UnknownChoice({ field, value, counts, onChange }: UnknownChoiceProps) {
  const absent = field.insteadOfNumber ? 'Unpriced' : 'Unknown';
  return (
    <div className="row muted small spread gap2">
      <span aria-hidden>{absent}</span>
      <Segments
        label={`${field.title}: ${absent}`}
        value={value}
        options={choices.map((choice) => ({
          value: choice.value,
          label: `${choice.verb} ${formatCount(counts[choice.value])}`,
        }))}
        onChange={onChange}
      />
    </div>
  );
}
