import { isPlainObject } from '../../src-shared/catalog/read-tolerantly.ts';

/**
 * Removes the key from an answer before it leaves the main process: `GET /v2/me` echoes it as `data.key`, and nothing
 * promises that no other answer does.
 *
 * @returns the text and the body, both without the key; the same objects when it was not in there.
 */
export function stripKey(
  text: string,
  body: Record<string, unknown>,
  key: string | null,
): { readonly text: string; readonly body: Record<string, unknown> } {
  const account = body['data'];
  let cleanBody = body;
  let cleanText = text;
  if (isPlainObject(account) && 'key' in account && 'dailyRequestLimit' in account) {
    const { key: _echoed, ...rest } = account;
    cleanBody = { ...body, data: rest };
    cleanText = JSON.stringify(cleanBody);
  }
  if (!key) return { text: cleanText, body: cleanBody };
  const spellings = [...new Set([key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)])];
  if (!spellings.some((spelling) => cleanText.includes(spelling))) return { text: cleanText, body: cleanBody };
  for (const spelling of spellings) cleanText = cleanText.replaceAll(spelling, '[key removed]');
  return { text: cleanText, body: JSON.parse(cleanText) as Record<string, unknown> }; // it was an object before, and still is
}
