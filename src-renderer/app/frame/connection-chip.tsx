import { IconChevronDown } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { useIsOffline } from '../../archive/hooks/use-collection.ts';
import type { Profile } from '../../../src-shared/contract.ts';
import classes from './frame.module.css';

interface ConnectionChipProps
  extends Pick<Profile, 'name' | 'kind'>, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name'> {
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Whose data is on screen. The menu hangs on it as soon as it has been loaded. */
export function ConnectionChip({ name, kind, ...rest }: ConnectionChipProps) {
  const isOffline = useIsOffline();
  return (
    <button {...rest} type="button" className={classes['chip']} aria-label={`Connection: ${name}`}>
      <span className={classes['dot']} data-kind={kind} data-offline={isOffline || undefined} aria-hidden />
      <span className="truncate">{name}</span>
      <IconChevronDown size={13} aria-hidden />
    </button>
  );
}
