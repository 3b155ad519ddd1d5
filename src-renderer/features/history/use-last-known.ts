import { useState } from 'react';
import { useArchive } from '../../archive/archive-context.tsx';

/**
 * Keeps what was read last while a new question is being read, so that a list does not vanish for a moment each time it is
 * narrowed. Another archive or instant starts anew: its rows must not be seen under another's name.
 */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const { archive, asOf } = useArchive();
  const [last, setLast] = useState({ archive, asOf, value });
  const isSame = last.archive === archive && last.asOf === asOf;
  if (value !== undefined && (last.value !== value || !isSame)) setLast({ archive, asOf, value });
  return value ?? (isSame ? last.value : undefined);
}
