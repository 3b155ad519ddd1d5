import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { BasketWord } from '../ui/basket/basket-word.tsx';
import { QuotaMeter } from '../ui/quota-meter.tsx';
import { BackToNow } from '../ui/time-machine/back-to-now.tsx';
import { useActiveProfile } from '../ui/use-active-profile.ts';
import { useSettled } from '../ui/use-settled.ts';
import { Brand } from './brand.tsx';
import { ConnectionChip } from './connection-chip.tsx';
import { OfflineWord } from './offline-word.tsx';
import { usePaletteStore } from './palette/palette-store.ts';
import classes from './top-bar.module.css';

const ConnectionMenu = lazy(async () => ({ default: (await import('./connection-menu.tsx')).ConnectionMenu }));

const shortcut = navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K';

/** Name, search, whose data this is, and what is left of the quota. */
export function TopBar() {
  const isSettled = useSettled();
  const { name, kind } = useActiveProfile();
  const chip = <ConnectionChip name={name} kind={kind} />;
  return (
    <header className={classes['bar']}>
      <Brand />
      <button
        type="button"
        className={classes['search']}
        onClick={() => usePaletteStore.getState().open()}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={14} aria-hidden />
        <span>Find ships, systems, cards, people</span>
        <kbd aria-hidden>{shortcut}</kbd>
      </button>
      {isSettled ? (
        <Suspense fallback={chip}>
          <ConnectionMenu />
        </Suspense>
      ) : (
        chip
      )}
      <BackToNow />
      <OfflineWord />
      <div className={classes['quota']}>
        <BasketWord />
        <QuotaMeter />
      </div>
    </header>
  );
}
