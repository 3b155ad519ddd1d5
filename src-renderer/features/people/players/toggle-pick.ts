/** The picked ones with this one added at the end, or without it where it is among them. */
export function togglePick(picked: readonly string[], handle: string): readonly string[] {
  return picked.includes(handle) ? picked.filter((other) => other !== handle) : [...picked, handle];
}
