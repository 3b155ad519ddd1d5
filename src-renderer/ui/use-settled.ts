import { useEffect, useState } from 'react';
import { firstShown } from './first-shown.ts';

/** How long the first view may go on filling itself, in milliseconds. */
const restMs = 250;

/** A view without archived data shows nothing to wait for. */
const patienceMs = 1_000;

let hasSettled = false;

/** Resolves when the first view has shown its data, or has had its time. */
export async function settled(): Promise<void> {
  if (hasSettled) return;
  await Promise.race([firstShown.promise, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  // The first rows are painted and the others follow; then, in a quiet moment, the rest of the program.
  await new Promise((resolve) => setTimeout(resolve, restMs));
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: restMs }));
  hasSettled = true;
}

/** False until the program has settled: what nobody sees yet must not compete with what is about to be shown. */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(hasSettled);
  useEffect(() => {
    if (hasSettled) return;
    let isMounted = true;
    void settled().then(() => {
      if (isMounted) setIsSettled(true);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return isSettled;
}
