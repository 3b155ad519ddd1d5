import { create } from 'zustand';
import type { CommandRequest } from '../../../src-shared/contract.ts';
import { bridge } from '../../bridge/bridge.ts';

interface NotificationStore {
  /** Whether the system showed the last message; null before the first. */
  readonly wasShown: boolean | null;
  /** Shows a message of the system. @returns whether it was shown. */
  readonly show: (message: CommandRequest<'notification:show'>) => Promise<boolean>;
}

/** Messages of the system, through main: the page has no permission for them (SECURITY 5). */
export const useNotificationStore = create<NotificationStore>((set) => ({
  wasShown: null,
  show: async (message) => {
    const outcome = await bridge.invoke('notification:show', message).catch(() => null);
    const wasShown = outcome?.ok === true && outcome.value.shown;
    set({ wasShown });
    return wasShown;
  },
}));
