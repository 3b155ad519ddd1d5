/** How one part of a view stands in a link. */
export interface QueryPart<Value, Written = Value> {
  /** Name and text of each parameter it takes; none where there is nothing to say. */
  readonly write: (value: Written) => readonly (readonly [name: string, text: string])[];
  /** Undefined where the link says nothing that this version knows. Never throws. */
  readonly read: (query: URLSearchParams) => Value | undefined;
}

/** What a view is as text, and back. */
export interface ViewCodec<View> {
  readonly write: (view: View) => string;
  readonly read: (text: string) => View;
}

/** How each part of a view stands in a link. */
type QueryParts<View> = { readonly [Name in keyof View]-?: QueryPart<View[Name]> };

/**
 * The state of a view as a query, for addresses, links and the window's memory. What is as it is at first is left out.
 * Reading never fails: what this version does not know, or does not fit, is as it is at first, because links are written by
 * hands and by other versions.
 */
export function viewCodec<View extends object>(first: View, parts: QueryParts<View>): ViewCodec<View> {
  const { write, read } = groupPart(first, parts);
  return {
    write: (view) => new URLSearchParams(write(view).map((pair) => [...pair])).toString(),
    read: (text) => read(new URLSearchParams(text)),
  };
}

interface GroupPart<View> extends QueryPart<View> {
  readonly read: (query: URLSearchParams) => View;
}

/** Several parts that make one; each is left out by itself where it is as at first. */
export function groupPart<View extends object>(first: View, parts: QueryParts<View>): GroupPart<View> {
  const names = Object.keys(parts) as (keyof View)[]; // its own keys
  const writePart = <Name extends keyof View>(name: Name, view: View) => parts[name].write(view[name]);
  const unsaid = new Set(names.map((name) => JSON.stringify(writePart(name, first))));
  return {
    write: (view) =>
      names
        .map((name) => writePart(name, view))
        .filter((part) => !unsaid.has(JSON.stringify(part)))
        .flat(),
    read: (query) => {
      const said = names
        .map((name) => [name, parts[name].read(query)] as const)
        .filter(([, part]) => part !== undefined);
      return { ...first, ...Object.fromEntries(said) };
    },
  };
}

/**
 * One text; null where there may be none.
 *
 * @param form what the whole of it must be; anything at all unless given.
 */
export function textPart(name: string, form = /^/): QueryPart<string, string | null> {
  return {
    write: (text) => (text === null ? [] : [[name, text]]),
    read: (query) => {
      const text = query.get(name);
      return text !== null && form.test(text) ? text : undefined;
    },
  };
}

/** One of several words; null where there may be none. */
export function wordPart<const Word extends string>(
  name: string,
  words: readonly Word[],
): QueryPart<Word, Word | null> {
  return {
    write: (word) => (word === null ? [] : [[name, word]]),
    read: (query) => words.find((word) => word === query.get(name)),
  };
}

/** Several texts, each once. */
export function textsPart(name: string): QueryPart<readonly string[]> {
  return {
    write: (texts) => texts.map((text) => [name, text]),
    read: (query) => [...new Set(query.getAll(name))],
  };
}

/** Several of some words, in their order. */
export function choicesPart<Word extends string>(name: string, words: readonly Word[]): QueryPart<readonly Word[]> {
  return {
    write: (chosen) => chosen.map((word) => [name, word]),
    read: (query) => words.filter((word) => query.getAll(name).includes(word)),
  };
}

/** What is on or off. @param said the one that is written, as `1`; the other is how it is at first. */
export function flagPart(name: string, said = true): QueryPart<boolean> {
  return {
    write: (flag) => (flag === said ? [[name, '1']] : []),
    read: (query) => (query.get(name) === '1' ? said : undefined),
  };
}
