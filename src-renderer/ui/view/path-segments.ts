import { useHashLocation } from 'wouter/use-hash-location';

/** The parts of the window's address, decoded. */
export function usePathSegments(): readonly string[] {
  const [path] = useHashLocation();
  return readSegments(path);
}

/**
 * The parts of an address inside the window, each decoded once: `/ships/ship/50%25` gives `ships`, `ship`, `50%`. A part
 * with a stray `%`, as in a hand-written link, is left as it is.
 *
 * @param path as it stands behind the `#`, not decoded: what the router hands out is decoded in half.
 */
export function readSegments(path: string): readonly string[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
}
