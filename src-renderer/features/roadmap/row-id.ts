/** A row's id on the timeline, and what is remembered as selected. */
export function rowIdOfRelease(identity: string): string {
  return `release ${identity}`;
}

export function rowIdOfCard(identity: string): string {
  return `card ${identity}`;
}

/** The card or release a row stands for; null for a text that is no row's id. */
export function itemOfRow(rowId: string): { readonly kind: 'release' | 'card'; readonly identity: string } | null {
  const [, kind, identity] = /^(release|card) (.*)$/su.exec(rowId) ?? [];
  return identity === undefined || (kind !== 'release' && kind !== 'card') ? null : { kind, identity };
}
