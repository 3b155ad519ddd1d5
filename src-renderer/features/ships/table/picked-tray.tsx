import { IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { focusBeside, focusFindField } from '../../../ui/kit/focus.tsx';
import type { ShipRow } from '../model/ship-row.ts';
import { comparisonPath } from '../model/ships-address.ts';
import { mostCompared, useShipsStore } from '../model/ships-store.ts';
import classes from './ships-list.module.css';
import { later } from '../../../ui/kit/later.tsx';

const SaveSetButton = later(async () => (await import('../shared/save-set-button.tsx')).SaveSetButton);

interface PickedTrayProps {
  readonly allRows: readonly ShipRow[];
}

/** The ships picked so far, and what can be done with them. */
export function PickedTray({ allRows }: PickedTrayProps) {
  const picked = useShipsStore((store) => store.picked);
  const setPicked = useShipsStore((store) => store.setPicked);
  return (
    <div className={classes['foot']}>
      <section aria-label="Picked ships" className="row-top pad2-3 boxed-strong rounder panel gap4">
        <PickedNames allRows={allRows} picked={picked} />
        {picked.length > mostNames ? (
          <p className="muted self-mid rigid">and {formatCount(picked.length - mostNames)} more</p>
        ) : null}
        <div className="row rigid gap2">
          <CompareLink picked={picked} />
          <SaveSetButton identities={picked} />
          <Button
            tone="quiet"
            onClick={() => {
              setPicked([]);
              focusFindField();
            }}
          >
            Clear
          </Button>
        </div>
      </section>
    </div>
  );
}

/** More names are counted: a comparison takes twelve, a set any number. */
const mostNames = 40;

function PickedNames({ allRows, picked }: PickedTrayProps & { readonly picked: readonly string[] }) {
  const togglePicked = useShipsStore((store) => store.togglePicked);
  const titles = useMemo(() => new Map(allRows.map(({ identity, title }) => [identity, title])), [allRows]);
  return (
    <ul className={classes['names']}>
      {picked.slice(0, mostNames).map((identity) => {
        // A ship may have gone from the archive's latest response since it was picked.
        const title = titles.get(identity) ?? identity;
        return (
          <li key={identity} className={classes['chip']}>
            <span className="truncate">{title}</span>
            <button
              type="button"
              className="chip-remove focus-inside"
              aria-label={`Remove ${title}`}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget, { place: 'li' });
                togglePicked(identity);
              }}
            >
              <IconX size={12} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function CompareLink({ picked }: { readonly picked: readonly string[] }) {
  const expressions = useShipsStore((store) => store.view.expressions);
  const reason = whyNotCompared(picked.length);
  if (reason !== null) return <span className="muted small">{reason}</span>;
  const columns = picked.map((identity) => ({ identity, snapshotId: null }));
  return (
    <Link href={comparisonPath({ columns, expressions })} className="link-button">
      Compare {formatCounted(picked.length, 'ships')}
    </Link>
  );
}

function whyNotCompared(count: number): string | null {
  if (count < 2) return 'Pick another ship to compare them';
  const over = count - mostCompared;
  return over > 0 ? `At most ${mostCompared} ships can be compared: ${over} too many` : null;
}
