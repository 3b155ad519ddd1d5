import { spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { QuotaMeter } from '../ui/quota-meter.tsx';
import { Brand } from './brand.tsx';
import { ConnectionMenu } from './connection-menu.tsx';
import { OfflineWord } from './offline-word.tsx';
import classes from './top-bar.module.css';

const shortcut = navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K';

/** Name, search, whose data this is, and what is left of the quota. */
export function TopBar() {
  return (
    <header className={classes['bar']}>
      <Brand />
      <button
        type="button"
        className={classes['search']}
        onClick={() => spotlight.open()}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={14} aria-hidden />
        <span>Find ships, systems, people, views</span>
        <kbd aria-hidden>{shortcut}</kbd>
      </button>
      <ConnectionMenu />
      <OfflineWord />
      <div className={classes['quota']}>
        <QuotaMeter />
      </div>
    </header>
  );
}
