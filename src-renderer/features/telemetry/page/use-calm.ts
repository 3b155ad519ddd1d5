import { useEffect, useRef, useState } from 'react';

/** Between two looks at what grows, in milliseconds: often enough to see it grow, seldom enough not to slow it down. */
const stepMs = 2_500;

/**
 * The value, and while much of it is on its way one that follows in steps: thirty answers that come one after the other
 * would each have all pictures drawn anew.
 *
 * @param topic of which the value is: that of another one is never held back.
 */
export function useCalm<T>(value: T, isGrowing: boolean, topic: string): T {
  const [held, setHeld] = useState({ topic, value });
  const latest = useRef(held);
  useEffect(() => {
    latest.current = { topic, value };
  }, [topic, value]);
  useEffect(() => {
    if (!isGrowing) return undefined;
    const hold = () => setHeld(latest.current);
    hold();
    const timer = setInterval(hold, stepMs);
    return () => clearInterval(timer);
  }, [isGrowing]);
  return isGrowing && held.topic === topic ? held.value : value;
}
