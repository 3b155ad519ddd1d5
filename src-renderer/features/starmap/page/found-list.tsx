import { Link } from 'wouter';
import { formatCount } from '../../../ui/format.ts';
import { objectPath } from '../../../ui/paths.ts';
import { affiliationWords } from '../affiliation-class.ts';
import { foldText } from '../../../archive/search/fold-text.ts';
import { useStarmapStore } from '../starmap-store.ts';
import type { FoundPlace } from './find-places.ts';
import classes from './found-list.module.css';
import { kindWords } from './kind-words.ts';
import { showSystem } from './show-system.ts';
import words from './panel-words.module.css';

/** Enough to see that more has to be typed. */
const mostShown = 50;

/** What was found: a click flies to the system; an object also opens. */
export function FoundList({ found }: { readonly found: readonly FoundPlace[] }) {
  const selected = useStarmapStore((store) => store.selected);
  return (
    <>
      <ul className={words['list']} aria-label="Found">
        {found.slice(0, mostShown).map((place) => (
          <li key={place.key} className={classes['item']}>
            <PlaceButton place={place} isSelected={place.kind === 'system' && place.system?.identity === selected} />
            {place.kind === 'object' && place.code !== null ? (
              <Link href={objectPath(place.code)} className={classes['open'] ?? ''} aria-label={`Open ${place.title}`}>
                Open
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
      {found.length > mostShown ? (
        <p className={words['text']}>{formatCount(found.length - mostShown)} more: type more of the name.</p>
      ) : null}
    </>
  );
}

function PlaceButton({ place, isSelected }: { readonly place: FoundPlace; readonly isSelected: boolean }) {
  const { title, code, kind, type, system, isHearsay } = place;
  const where = !system ? null : kind === 'object' ? `in ${system.title}` : affiliationWords(system.fields);
  const notes = [kindWords(type), where, isHearsay ? 'not archived' : null].filter((note) => note !== null);
  return (
    <button
      type="button"
      data-row
      className={classes['place']}
      aria-pressed={isSelected}
      aria-disabled={!system}
      onClick={() => (system ? showSystem(system.identity) : undefined)}
    >
      <span className={classes['line']}>
        <span className={words['name']}>{title}</span>
        {isSameText(code, title) ? null : <code className={classes['code']}>{code}</code>}
      </span>
      <span className={classes['notes']}>{system ? notes.join(' · ') : [...notes, 'not on the map'].join(' · ')}</span>
    </button>
  );
}

/** A code that is the name again says nothing more. */
function isSameText(code: string | null, title: string): boolean {
  return code === null || foldText(code) === foldText(title);
}
