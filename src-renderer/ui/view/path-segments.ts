import { useRouter } from 'wouter';

/** The view's address inside the window, not decoded: what the router hands out is decoded in half. */
export function useViewPath(): string {
  const router = useRouter();
  const [path] = router.hook(router);
  return path;
}

/** The parts of the view's address, decoded. */
export function usePathSegments(): readonly string[] {
  return readSegments(useViewPath());
}

/**
 * The parts of an address inside the window, each decoded once: `/ships/ship/50%25` gives `ships`, `ship`, `50%`. A part
 * with a stray `%`, as in a hand-written link, is left as it is.
 *
 * @param path as it stands behind the `#`, not decoded.
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
