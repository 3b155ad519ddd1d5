/**
 * Encodes one path segment. `encodeURIComponent` leaves `'()*!` alone; strict servers want them encoded too.
 *
 * @throws URIError when the text holds half a surrogate pair.
 */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
