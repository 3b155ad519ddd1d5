import type { Core } from '../create-core.ts';

/** Links that other starts of the program hand over, kept until there is a core to open them. */
export interface HeldLinks {
  readonly open: (link: string) => void;
  /** From now on links go straight to the core, the latest held one first; of several only one can be shown. */
  readonly handOver: (openLink: Core['openLink']) => void;
}

export function holdLinks(): HeldLinks {
  let latest: string | null = null;
  let openNow: Core['openLink'] | null = null;
  return {
    open: (link) => {
      if (openNow) openNow(link);
      else latest = link;
    },
    handOver: (openLink) => {
      openNow = openLink;
      if (latest !== null) openLink(latest);
      latest = null;
    },
  };
}
