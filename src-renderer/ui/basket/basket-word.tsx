import { IconBasket } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { useBasket, usePreference } from '../../archive/hooks/use-own-work.ts';
import { offlinePath } from '../paths.ts';
import { useActiveProfile } from '../use-active-profile.ts';
import { useBasketRunStore } from './basket-run-store.ts';
import classes from './basket-word.module.css';
import { basketWords } from './basket-words.ts';

/** The basket in the top bar: how much is in it, how far its run is, whether it is paused. Leads to it. */
export function BasketWord() {
  const { archive } = useArchive();
  const { id } = useActiveProfile();
  const items = useBasket() ?? noItems;
  const [run] = usePreference('basketRun');
  const isLive = useBasketRunStore(({ runs }) => runs[id] !== undefined);
  const takeUp = useBasketRunStore((store) => store.takeUp);
  useEffect(() => {
    // The archive of a connection that was left closes; the next start takes it up.
    takeUp({ archive }, id).catch(() => undefined);
  }, [archive, id, takeUp]);
  const { words, said } = basketWords(items, run ?? null, isLive);
  return (
    <>
      <Link
        href={offlinePath('basket')}
        className={classes['word'] ?? ''}
        aria-label={`Basket: ${said}`}
        title={`Basket: ${said}`}
      >
        <IconBasket size={16} stroke={1.75} aria-hidden />
        <span aria-hidden>{words}</span>
      </Link>
      <span role="status" className="visually-hidden">
        {run?.state === 'paused' || isLive ? `Basket: ${isLive ? 'running' : said}` : ''}
      </span>
    </>
  );
}

const noItems: readonly never[] = [];
