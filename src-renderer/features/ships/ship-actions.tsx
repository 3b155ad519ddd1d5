import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { CopyLinkButton } from '../../ui/copy-link-button.tsx';
import { compareShipsPath, shipPath } from '../../ui/paths.ts';
import { emptyCompareView } from './compare-view.ts';
import classes from './ship-actions.module.css';
import { writeCompareView } from './ships-address.ts';
import { mostCompared, useShipsStore } from './ships-store.ts';

/** What can be done with a ship. */
export function ShipActions({ identity }: { readonly identity: string }) {
  const picked = useShipsStore((store) => store.picked);
  const togglePicked = useShipsStore((store) => store.togglePicked);
  const isPicked = picked.includes(identity);
  return (
    <>
      <CopyLinkButton path={shipPath(identity)} />
      <Button onClick={() => togglePicked(identity)}>
        {isPicked ? 'Remove from comparison' : 'Add to comparison'}
      </Button>
      {picked.length >= 2 && picked.length <= mostCompared ? <CompareLink picked={picked} /> : null}
    </>
  );
}

function CompareLink({ picked }: { readonly picked: readonly string[] }) {
  const columns = picked.map((identity) => ({ identity, snapshotId: null }));
  return (
    <Link href={compareShipsPath(writeCompareView({ ...emptyCompareView, columns }))} className={classes['link'] ?? ''}>
      Compare {picked.length}
    </Link>
  );
}
