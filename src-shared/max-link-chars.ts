/** Longest `orrery://` link that is read, in characters. */
export const maxLinkChars = 4_000;
