import { useEffect, useState } from 'react';
import { firstShown } from './first-shown.ts';

/** A view without archived data shows nothing to wait for. */
const patienceMs = 1_000;

/** Resolves when the first view has shown its data, or has had its time. */
export async function settled(): Promise<void> {
  await Promise.race([firstShown.promise, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** False until the program has settled: what nobody sees yet must not compete with what is about to be shown. */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
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
