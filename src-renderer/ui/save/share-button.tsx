import { IconChevronDown, IconShare2 } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Button } from '../kit/button.tsx';
import classes from '../kit/controls.module.css';

/** What `ShareMenu` hangs on. */
export function ShareButton(props: ComponentProps<typeof Button>) {
  return (
    <Button {...props}>
      <span className={classes['pictured']}>
        <IconShare2 size={14} stroke={1.75} aria-hidden />
        <span className={classes['pictured-words']}>Share</span>
        <IconChevronDown size={12} aria-hidden />
      </span>
    </Button>
  );
}
