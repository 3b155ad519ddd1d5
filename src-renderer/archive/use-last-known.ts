import { useState } from 'react';
import { useArchive } from './archive-context.tsx';

/**
 * Keeps what was read last while a new question is being read, so that nothing vanishes for a moment each time it is narrowed.
 * Another archive, instant or topic starts anew: its rows must not be seen under another's name.
 */
export function useLastKnown<T>(value: T | undefined, topic = ''): T | undefined {
  const { archive, asOf } = useArchive();
  const [last, setLast] = useState({ archive, asOf, topic, value });
  const isSame = last.archive === archive && last.asOf === asOf && last.topic === topic;
  if (value !== undefined && (last.value !== value || !isSame)) setLast({ archive, asOf, topic, value });
  return value ?? (isSame ? last.value : undefined);
}
