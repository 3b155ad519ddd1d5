/**
 * JSON text that is the same for equal values: keys sorted by code unit, no white space, `undefined` members left out.
 * Two payloads are "the same" in the archive exactly when this text is the same.
 *
 * @param ignoredKeys object keys left out at any depth (a resource's volatile fields, such as relative wording).
 */
export function canonicalJson(value: unknown, ignoredKeys: ReadonlySet<string> = noKeys): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) {
    let text = '[';
    for (let index = 0; index < value.length; index++) {
      if (index > 0) text += ',';
      text += canonicalJson(value[index], ignoredKeys);
    }
    return text + ']';
  }
  const keys = Object.keys(value).sort();
  let text = '{';
  for (const key of keys) {
    if (ignoredKeys.has(key)) continue;
    const member = (value as Record<string, unknown>)[key]; // Object.keys gave the key
    if (member === undefined) continue;
    if (text.length > 1) text += ',';
    text += JSON.stringify(key) + ':' + canonicalJson(member, ignoredKeys);
  }
  return text + '}';
}

const noKeys: ReadonlySet<string> = new Set();
