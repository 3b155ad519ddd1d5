import type { Host } from '../hosts/host.ts';

/** A message of the system. */
export interface Notice {
  readonly title: string;
  readonly body: string;
}

/** Shows messages, not more often than they can be taken in. */
export interface Notifier {
  /** @returns false where this host or system has none, or the program closed first. Never rejects. */
  readonly show: (notice: Notice) => Promise<boolean>;
  readonly close: () => void;
}

/** At most one in this time; what comes meanwhile is told together. Milliseconds. */
const quietMs = 5_000;

/** Longest texts handed to a system, in characters: as the contract has them. */
const maxTitleChars = 120;
const maxBodyChars = 400;

/** @param host shows them; its texts have been made plain. */
export function createNotifier({ notify }: Pick<Host, 'notify'>): Notifier {
  let shownAt = -Infinity;
  let waiting: Notice[] = [];
  let next: { readonly timer: NodeJS.Timeout; readonly shown: PromiseWithResolvers<boolean> } | null = null;
  const showNow = async (notices: readonly Notice[]): Promise<boolean> => {
    shownAt = performance.now();
    return notify(plainNotice(merge(notices))).catch(() => false);
  };
  const showWaiting = (): void => {
    const shown = next?.shown;
    next = null;
    shown?.resolve(showNow(waiting.splice(0)));
  };
  return {
    show: (notice) => {
      const quietLeft = shownAt + quietMs - performance.now();
      if (next === null && quietLeft <= 0) return showNow([notice]);
      waiting.push(notice);
      next ??= { timer: setTimeout(showWaiting, quietLeft).unref(), shown: Promise.withResolvers<boolean>() };
      return next.shown.promise;
    },
    close: () => {
      if (next === null) return;
      clearTimeout(next.timer);
      next.shown.resolve(false);
      next = null;
      waiting = [];
    },
  };
}

function merge(notices: readonly Notice[]): Notice {
  const [first, ...others] = notices;
  if (first === undefined || others.length === 0) return first ?? { title: 'Orrery', body: '' };
  return {
    title: `${first.title} (and ${others.length} more)`,
    body: [first.body, ...others.map(({ title }) => title)].filter((line) => line !== '').join(' · '),
  };
}

/**
 * Text no system takes for anything else: control characters and those that turn the writing around are cut, and what
 * some notification servers on Linux read as markup or as an escape becomes a look-alike.
 */
function plainNotice({ title, body }: Notice): Notice {
  return { title: plainText(title, maxTitleChars) || 'Orrery', body: plainText(body, maxBodyChars) };
}

function plainText(text: string, maxChars: number): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll('\\', '/')
    .trim();
  const characters = [...plain];
  return characters.length <= maxChars ? plain : `${characters.slice(0, maxChars - 1).join('')}…`;
}
