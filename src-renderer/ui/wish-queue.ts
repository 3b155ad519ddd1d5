/** Work that is done a few at a time, and only for as long as somebody wishes for it. */
export interface WishQueue {
  /**
   * Wishes for a piece of work. Several wishes with the same key are one piece of work.
   *
   * @param run must not reject.
   * @returns takes the wish back: work that has not begun and that nobody wishes for is dropped.
   */
  readonly wish: (key: string, run: () => Promise<void>) => () => void;
}

interface Wish {
  readonly run: () => Promise<void>;
  wishers: number;
}

/** @param atOnce pieces of work under way at the same time; the rest wait in the order of their first wish. */
export function createWishQueue(atOnce: number): WishQueue {
  const waiting = new Map<string, Wish>();
  const running = new Set<string>();
  const startNext = (): void => {
    for (const [key, { run }] of waiting) {
      if (running.size >= atOnce) return;
      waiting.delete(key);
      running.add(key);
      void run().finally(() => {
        running.delete(key);
        startNext();
      });
    }
  };
  return {
    wish: (key, run) => {
      if (running.has(key)) return () => undefined;
      const wish = waiting.get(key) ?? { run, wishers: 0 };
      wish.wishers += 1;
      waiting.set(key, wish);
      startNext();
      let isTaken = false;
      return () => {
        if (isTaken) return;
        isTaken = true;
        wish.wishers -= 1;
        // A later wish of the same key, after this one was done, is another one.
        if (wish.wishers === 0 && waiting.get(key) === wish) waiting.delete(key);
      };
    },
  };
}
