import { useHashLocation } from 'wouter/use-hash-location';
import { readSegments } from './read-segments.ts';

/** The parts of the window's address, decoded. */
export function usePathSegments(): readonly string[] {
  const [path] = useHashLocation();
  return readSegments(path);
}
