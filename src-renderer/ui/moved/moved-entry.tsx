import type { DatedItem, MovedFact, MovedItem } from '../../archive/movement/movement.ts';
import { writeDay } from '../../archive/movement/write-day.ts';
import { formatFigure } from '../format.ts';
import classes from './moved-entry.module.css';
import { datesWords } from './dates-words.ts';
import type { MovedNoun } from './moved-lists.ts';
import type { MovedLookup } from './moved-lookup.ts';
import { slipWords } from './slip-words.ts';

interface EntryProps {
  readonly lookup: MovedLookup;
  readonly onOpen: (identity: string) => void;
}

interface MovedEntryProps extends EntryProps {
  readonly item: MovedItem;
}

/** An item of both states: its slip, and each field as it was and is. */
export function MovedEntry({ item: { after, slipDays, facts }, ...rest }: MovedEntryProps) {
  return (
    <li className={classes['entry']}>
      <div className={classes['line']}>
        <Name item={after} {...rest} />
        {slipDays === null || slipDays === 0 ? null : (
          <span className={classes['slip']} data-late={slipDays > 0 || undefined}>
            {slipWords(slipDays)}
          </span>
        )}
      </div>
      <ul className={classes['facts']}>
        {facts.map((fact) => (
          <Fact key={fact.name} fact={fact} />
        ))}
      </ul>
    </li>
  );
}

interface PresentEntryProps extends EntryProps {
  readonly item: DatedItem;
  readonly noun: MovedNoun;
}

/** An item of one state alone: its dates, and what it belongs to. */
export function PresentEntry({ item, noun, ...rest }: PresentEntryProps) {
  const { groups } = item;
  const belongs = [...groups.team, ...groups.release, ...groups.category];
  return (
    <li className={classes['entry']}>
      <div className={classes['line']}>
        <Name item={item} {...rest} />
      </div>
      <p className={classes['about']}>
        {datesWords(item, noun)}
        {belongs.length === 0 ? null : ` · ${belongs.join(' · ')}`}
      </p>
    </li>
  );
}

/** What opens an item: its title, and the identity where the title tells nothing apart. */
function Name({ item: { identity, title }, lookup, onOpen }: EntryProps & { readonly item: DatedItem }) {
  const isAlone = title === '';
  return (
    <button type="button" className={classes['name']} onClick={() => onOpen(identity)}>
      {isAlone ? <span className={classes['identity']}>no title</span> : title}
      {isAlone || lookup.isTitleRepeated(title) ? <span className={classes['identity']}> {identity}</span> : null}
    </button>
  );
}

function Fact({ fact: { name, kind, before, after } }: { readonly fact: MovedFact }) {
  if (isLong(before) || isLong(after)) return <TextFact name={name} before={before} after={after} />;
  const isDay = kind === 'day';
  return (
    <li className={classes['fact']}>
      <span className={classes['field']}>{name}:</span>{' '}
      <span className={classes['before']}>
        <Value value={before} isDay={isDay} />
      </span>{' '}
      <span aria-hidden>→</span>
      <span className="visually-hidden"> to </span> <Value value={after} isDay={isDay} />
    </li>
  );
}

/** Longer texts stand below one another, folded. */
const mostCharacters = 60;

function isLong(value: MovedFact['before']): boolean {
  return typeof value === 'string' && value.length > mostCharacters;
}

function TextFact({ name, before, after }: Pick<MovedFact, 'name' | 'before' | 'after'>) {
  return (
    <li className={classes['fact']}>
      <details>
        <summary className={classes['field']}>{name}: another text</summary>
        <p className={classes['text']}>
          <span className={classes['when']}>Before</span> <Value value={before} isDay={false} />
        </p>
        <p className={classes['text']}>
          <span className={classes['when']}>After</span> <Value value={after} isDay={false} />
        </p>
      </details>
    </li>
  );
}

function Value({ value, isDay }: { readonly value: MovedFact['before']; readonly isDay: boolean }) {
  if (isDay && (value === null || typeof value === 'number')) return writeDay(value);
  if (value === null || value === '') return <span className={classes['nothing']}>nothing</span>;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? formatFigure(value) : value;
}
