import { IconUnlink, IconX } from '@tabler/icons-react';
import { create } from 'zustand';
import { ToolButton } from '../ui/tool-button.tsx';
import classes from './notices.module.css';
import { useLeavesFocus } from './use-leaves-focus.ts';

interface RefusedLinkStore {
  /** Why the link that came last can't be opened, a sentence; null when it could be, or the notice was put away. */
  readonly reason: string | null;
  readonly refuse: (reason: string) => void;
  readonly putAway: () => void;
}

/** Kept beside the notice, because a link may come while there is no view yet that could show it. */
export const useRefusedLinkStore = create<RefusedLinkStore>((set) => ({
  reason: null,
  refuse: (reason) => set({ reason }),
  putAway: () => set({ reason: null }),
}));

/** Says it where somebody followed an `orrery://` link that Orrery can't open: nothing would happen otherwise. */
export function RefusedLink() {
  const reason = useRefusedLinkStore((store) => store.reason);
  return reason === null ? null : <Notice reason={reason} />;
}

function Notice({ reason }: { readonly reason: string }) {
  const putAway = useRefusedLinkStore((store) => store.putAway);
  const place = useLeavesFocus();
  return (
    <section ref={place} aria-label="Link not opened" className={classes['notice']}>
      <p role="alert" className={classes['line']}>
        <IconUnlink size={16} stroke={1.75} aria-hidden />
        <span>
          <strong>Link not opened</strong>: {reason}
        </span>
      </p>
      <div className={classes['acts']}>
        <ToolButton label="Put this away" onClick={putAway}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </ToolButton>
      </div>
    </section>
  );
}
