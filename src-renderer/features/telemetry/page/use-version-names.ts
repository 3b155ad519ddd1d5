import { useMemo } from 'react';
import type { MinorVersion } from '../telemetry.ts';

/** Names of versions, the same array until they change: pictures are drawn anew with another one. */
export function useVersionNames(versions: readonly MinorVersion[]): readonly string[] {
  const words = versions.map(({ name }) => name).join(' ');
  return useMemo(() => (words === '' ? [] : words.split(' ')), [words]);
}
