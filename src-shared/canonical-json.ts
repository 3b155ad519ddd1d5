/**
 * JSON text that is the same for equal values: object keys in one order, no white space, `undefined` members left out.
 * Two payloads are "the same" in the archive exactly when this text is the same.
 *
 * The order is JavaScript's own for keys that are whole numbers (first, ascending), and by code unit for all others.
 * The text is written by the platform: on a 5 MB payload that takes a third of the time of putting it together here.
 *
 * @param ignoredKeys object keys left out at any depth (a resource's volatile fields, such as relative wording).
 * @throws RangeError when the value is nested deeper than the stack.
 */
export function canonicalJson(value: unknown, ignoredKeys: ReadonlySet<string> = noKeys): string {
  return JSON.stringify(orderKeys(value, ignoredKeys)) ?? 'null';
}

const noKeys: ReadonlySet<string> = new Set();

/** The value with its keys in order; the value itself where they are already, which is how the service sends most. */
function orderKeys(value: unknown, ignoredKeys: ReadonlySet<string>): unknown {
  if (value === null || typeof value !== 'object') return value;
  return Array.isArray(value) ? orderItems(value, ignoredKeys) : orderMembers(value, ignoredKeys);
}

function orderItems(items: readonly unknown[], ignoredKeys: ReadonlySet<string>): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    const ordered = orderKeys(item, ignoredKeys);
    if (ordered === item) continue;
    copy ??= [...items];
    copy[index] = ordered;
  }
  return copy ?? items;
}

function orderMembers(value: object, ignoredKeys: ReadonlySet<string>): object {
  const members = value as Record<string, unknown>; // any object can be read by its own keys
  const keys = Object.keys(members);
  const ordered: unknown[] = [];
  let isOrdered = true;
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? '';
    const member = members[key];
    const orderedMember = orderKeys(member, ignoredKeys);
    ordered.push(orderedMember);
    isOrdered &&= orderedMember === member && !ignoredKeys.has(key) && (index === 0 || (keys[index - 1] ?? '') < key);
  }
  return isOrdered ? value : buildOrdered(keys, ordered, ignoredKeys);
}

function buildOrdered(keys: readonly string[], values: readonly unknown[], ignoredKeys: ReadonlySet<string>): object {
  const order = keys.map((_, index) => index).toSorted((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1));
  // Without a prototype, so that a key named __proto__ is a key like any other.
  const copy = Object.create(null) as Record<string, unknown>; // Object.create is typed as any
  for (const index of order) {
    const key = keys[index] ?? '';
    if (!ignoredKeys.has(key)) copy[key] = values[index];
  }
  return copy;
}
