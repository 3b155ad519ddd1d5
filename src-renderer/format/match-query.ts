/**
 * A test for texts in which every word of a query stands, whatever its case and however its accents are composed.
 *
 * @returns null where the query has no words.
 */
export function matchQuery(query: string): ((text: string) => boolean) | null {
  const words = plain(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  return (text) => {
    const searched = plain(text);
    return words.every((word) => searched.includes(word));
  };
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
