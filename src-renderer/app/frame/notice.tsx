import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ToolButton } from '../../ui/kit/button.tsx';
import { useFocusLeftToMain } from '../../ui/kit/focus.tsx';
import classes from './notices.module.css';

interface NoticeProps {
  /** Its name as a part of the window. */
  readonly label: string;
  /** What it says. */
  readonly children: ReactNode;
  /** What can be done about it. */
  readonly actions?: ReactNode;
  /** For one that stays until it is put away. */
  readonly putAway?: { readonly label: string; readonly run: () => void };
}

/** A line between the view and the status bar; the view gets the focus of one that goes. */
export function Notice({ label, children, actions, putAway }: NoticeProps) {
  const place = useFocusLeftToMain();
  return (
    <section ref={place} aria-label={label} className={classes['notice']}>
      {children}
      <div className="row rigid gap2">
        {actions}
        {putAway ? (
          <ToolButton label={putAway.label} onClick={putAway.run}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </ToolButton>
        ) : null}
      </div>
    </section>
  );
}
