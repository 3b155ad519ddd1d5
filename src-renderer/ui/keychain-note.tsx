import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useAppStore } from './app-store.ts';
import classes from './keychain-note.module.css';

/** Says exactly where a key is kept on this computer. */
export function KeychainNote() {
  const keychain = useAppStore((store) => store.state?.keychain);
  if (!keychain) return null;
  return keychain.available ? (
    <p className={classes['note']}>
      <IconLock size={14} aria-hidden />
      The key is kept in the {keychain.name}, and used by Orrery’s own process only.
    </p>
  ) : (
    <p className={classes['note']} data-kind="memory">
      <IconLockOpen size={14} aria-hidden />
      {keychain.trouble} A key is kept in memory for this run only and is gone when Orrery closes.
    </p>
  );
}
