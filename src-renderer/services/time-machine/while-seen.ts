/**
 * Calls `look` every `everyMs` milliseconds while the window can be seen, and at once when it comes back into sight: no timer
 * lasts through a night's sleep, and none runs while nobody looks.
 *
 * @returns the function that ends it.
 */
export function whileSeen(look: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = (): void => {
    clearInterval(timer);
    timer = document.hidden ? undefined : setInterval(look, everyMs);
  };
  const turn = (): void => {
    follow();
    if (!document.hidden) look();
  };
  follow();
  document.addEventListener('visibilitychange', turn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', turn);
  };
}
