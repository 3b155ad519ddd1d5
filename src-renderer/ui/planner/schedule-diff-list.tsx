import { useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ChangedField, ChangedItem, DatedItem, ScheduleDiff } from '../../archive/schedule/schedule.ts';
import { formatCount } from '../../format/format.ts';
import { Button } from '../kit/button.tsx';
import { countedList, sortScheduleDiff, type DiffList, type DiffLookup, type ItemNoun } from './diff-lists.ts';
import { formatChangedValue, formatDates, formatSlip } from './labels.ts';
import classes from './schedule-diff-panel.module.css';

interface MovedSectionsProps {
  readonly diff: ScheduleDiff;
  readonly noun: ItemNoun;
  readonly lookup: DiffLookup;
  readonly onOpen: (identity: string) => void;
}

/** The lists of what moved; what did not is told by number. Empty lists are left out. */
export function ScheduleDiffList({ diff, noun, lookup, onOpen }: MovedSectionsProps) {
  const lists = useMemo(() => sortScheduleDiff(diff), [diff]);
  const entry = { lookup, onOpen };
  return (
    <>
      <Section list="added" items={lists.added}>
        {(item) => <PresentEntry key={item.identity} item={item} noun={noun} {...entry} />}
      </Section>
      <Section list="missing" items={lists.missing}>
        {({ before }) => <PresentEntry key={before.identity} item={before} noun={noun} {...entry} />}
      </Section>
      <Section list="removed" items={lists.removed}>
        {({ before }) => <PresentEntry key={before.identity} item={before} noun={noun} {...entry} />}
      </Section>
      {(['slipped', 'earlier', 'changed'] as const).map((list) => (
        <Section key={list} list={list} items={lists[list]}>
          {(item) => <MovedEntry key={item.after.identity} item={item} {...entry} />}
        </Section>
      ))}
      <section data-list="unchanged" className="padded-above3">
        <Head list="unchanged" count={diff.unchanged} />
        <p className="muted small">
          {diff.unchanged === 0 ? `No ${noun} are as they were.` : 'Each field that is compared is as it was.'}
        </p>
      </section>
    </>
  );
}

/** Items put on screen at first, and with each further step. */
const perStep = 50;

interface SectionProps<Item> {
  readonly list: DiffList;
  readonly items: readonly Item[];
  /** An entry, with its key. */
  readonly children: (item: Item) => ReactNode;
}

function Section<Item>({ list: name, items, children }: SectionProps<Item>) {
  const [shown, setShown] = useState(perStep);
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;
  const rest = items.length - shown;
  const showMore = () => {
    flushSync(() => setShown(shown + perStep));
    // The button may be gone now; the focus goes on where the list does.
    list.current?.children[shown]?.querySelector('button')?.focus();
  };
  return (
    <section data-list={name} className="padded-above3">
      <Head list={name} count={items.length} />
      <ul ref={list} className="plain-list">
        {items.slice(0, shown).map(children)}
      </ul>
      {rest > 0 ? (
        <Button onClick={showMore} note={`${formatCount(rest)} left`}>
          Show {Math.min(perStep, rest)} more
        </Button>
      ) : null}
    </section>
  );
}

function Head({ list, count }: { readonly list: DiffList; readonly count: number }) {
  return (
    <h3 tabIndex={-1} className="small bold below1 toned" data-list={list}>
      {countedList(list, count)}
    </h3>
  );
}

interface EntryProps {
  readonly lookup: DiffLookup;
  readonly onOpen: (identity: string) => void;
}

interface MovedEntryProps extends EntryProps {
  readonly item: ChangedItem;
}

/** An item of both states: its slip, and each field as it was and is. */
function MovedEntry({ item: { after, slipDays, facts }, ...rest }: MovedEntryProps) {
  return (
    <li className={classes['entry']}>
      <div className="row-base spread gap3">
        <Name item={after} {...rest} />
        {slipDays === null || slipDays === 0 ? null : (
          <span data-slip className="small bold nowrap toned" data-late={slipDays > 0 || undefined}>
            {formatSlip(slipDays)}
          </span>
        )}
      </div>
      <ul className="plain-list small">
        {facts.map((fact) => (
          <Fact key={fact.name} fact={fact} />
        ))}
      </ul>
    </li>
  );
}

interface PresentEntryProps extends EntryProps {
  readonly item: DatedItem;
  readonly noun: ItemNoun;
}

/** An item of one state alone: its dates, and what it belongs to. */
function PresentEntry({ item, noun, ...rest }: PresentEntryProps) {
  const { groups } = item;
  const belongs = [...groups.team, ...groups.release, ...groups.category];
  return (
    <li className={classes['entry']}>
      <div className="row-base spread gap3">
        <Name item={item} {...rest} />
      </div>
      <p className="small breakable selectable muted">
        {formatDates(item, noun)}
        {belongs.length === 0 ? null : ` · ${belongs.join(' · ')}`}
      </p>
    </li>
  );
}

/** What opens an item: its title, and the identity where the title tells nothing apart. */
function Name({ item: { identity, title }, lookup, onOpen }: EntryProps & { readonly item: DatedItem }) {
  const isAlone = title === '';
  return (
    <button
      type="button"
      className="bare firmer breakable to-left unpadded target narrow hover-underlined"
      onClick={() => onOpen(identity)}
    >
      {isAlone ? <span className="faint light">no title</span> : title}
      {isAlone || lookup.isTitleRepeated(title) ? <span className="faint light"> {identity}</span> : null}
    </button>
  );
}

function Fact({ fact: { name, kind, before, after } }: { readonly fact: ChangedField }) {
  if (isLong(before) || isLong(after)) return <TextFact name={name} before={before} after={after} />;
  return (
    <li className={classes['fact']}>
      <span className="muted">{name}:</span>{' '}
      <span className="muted">
        <Value value={before} kind={kind} />
      </span>{' '}
      <span aria-hidden>→</span>
      <span className="visually-hidden"> to </span> <Value value={after} kind={kind} />
    </li>
  );
}

/** Longer texts stand below one another, folded. */
const mostCharacters = 60;

function isLong(value: ChangedField['before']): boolean {
  return typeof value === 'string' && value.length > mostCharacters;
}

function TextFact({ name, before, after }: Pick<ChangedField, 'name' | 'before' | 'after'>) {
  return (
    <li className={classes['fact']}>
      <details>
        <summary className="muted">{name}: another text</summary>
        <p className={classes['movedEntryText']}>
          <span className="muted firmer">Before</span> <Value value={before} kind="fact" />
        </p>
        <p className={classes['movedEntryText']}>
          <span className="muted firmer">After</span> <Value value={after} kind="fact" />
        </p>
      </details>
    </li>
  );
}

function Value({ value, kind }: { readonly value: ChangedField['before']; readonly kind: ChangedField['kind'] }) {
  return formatChangedValue(kind, value) ?? <span className="faint">nothing</span>;
}
