import { useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Movement } from '../../archive/movement/movement.ts';
import { Button } from '../button.tsx';
import { formatCount } from '../format.ts';
import { MovedEntry, PresentEntry } from './moved-entry.tsx';
import { countedList, sortMovement, type MovedList, type MovedNoun } from './moved-lists.ts';
import type { MovedLookup } from './moved-lookup.ts';
import classes from './moved-sections.module.css';

interface MovedSectionsProps {
  readonly movement: Movement;
  readonly noun: MovedNoun;
  readonly lookup: MovedLookup;
  readonly onOpen: (identity: string) => void;
}

/** The lists of what moved; what did not is told by number. Empty lists are left out. */
export function MovedSections({ movement, noun, lookup, onOpen }: MovedSectionsProps) {
  const lists = useMemo(() => sortMovement(movement), [movement]);
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
      <section data-list="unchanged" className={classes['section']}>
        <Head list="unchanged" count={movement.unchanged} />
        <p className={classes['text']}>
          {movement.unchanged === 0 ? `No ${noun} are as they were.` : 'Each field that is compared is as it was.'}
        </p>
      </section>
    </>
  );
}

/** Items put on screen at first, and with each further step. */
const perStep = 50;

interface SectionProps<Item> {
  readonly list: MovedList;
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
    <section data-list={name} className={classes['section']}>
      <Head list={name} count={items.length} />
      <ul ref={list} className={classes['items']}>
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

function Head({ list, count }: { readonly list: MovedList; readonly count: number }) {
  return (
    <h3 tabIndex={-1} className={classes['head']} data-list={list}>
      {countedList(list, count)}
    </h3>
  );
}
