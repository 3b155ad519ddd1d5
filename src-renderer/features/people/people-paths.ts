/** The players in the archive, and the look-up. */
export function playersPath(): string {
  return '/people';
}

/** The organizations in the archive, and the look-up. */
export function organizationsPath(): string {
  return '/people/organization';
}
