/** How long a view may take to have its data, in milliseconds: what waits for it goes on then. One without archived data has none. */
export const patienceMs = 1_000;

/** One for each view that somebody waits for, or is about to. */
const openings = new Set<object>();
const followers = new Set<() => void>();

/** Somebody waits for a view, or is about to open one. @returns what ends that; it ends by itself when the view has had its time. */
export function beginOpening(): () => void {
  const opening = {};
  const end = (): void => {
    clearTimeout(timer);
    if (openings.delete(opening) && openings.size === 0) tell();
  };
  const timer = setTimeout(end, patienceMs);
  openings.add(opening);
  if (openings.size === 1) tell();
  return end;
}

/** Whether a view is being opened: what can wait must not compete with it for the processor. */
export function isOpening(): boolean {
  return openings.size > 0;
}

/** Calls back whenever `isOpening` changes. @returns the function that stops it. */
export function followOpenings(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** Resolves when no view is being opened. */
export function viewsOpened(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (isOpening()) return;
      stop();
      resolve();
    };
    const stop = followOpenings(look);
    look();
  });
}

function tell(): void {
  for (const follower of followers) follower();
}
