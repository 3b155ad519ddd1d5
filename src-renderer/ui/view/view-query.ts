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

/**
 * The state of a view as a query, for addresses, links and the window's memory. What is as it is at first is left out.
 * Reading never fails: what this version does not know, or does not fit, is as it is at first, because links are written by
 * hands and by other versions.
 */
export function viewCodec<View extends object>(
  first: View,
  parts: { readonly [Name in keyof View]-?: QueryPart<View[Name]> },
): ViewCodec<View> {
  const names = Object.keys(parts) as (keyof View)[]; // its own keys
  const writePart = <Name extends keyof View>(name: Name, view: View) => parts[name].write(view[name]);
  const unsaid = new Set(names.map((name) => JSON.stringify(writePart(name, first))));
  return {
    write: (view) => {
      const written = names.map((name) => writePart(name, view));
      return new URLSearchParams(
        written.filter((part) => !unsaid.has(JSON.stringify(part))).flatMap((part) => part.map((pair) => [...pair])),
      ).toString();
    },
    read: (text) => {
      const query = new URLSearchParams(text);
      return { ...first, ...Object.fromEntries(names.map((name) => [name, parts[name].read(query) ?? first[name]])) };
    },
  };
}

/** One text; null where there may be none. */
export function textPart(name: string): QueryPart<string, string | null> {
  return {
    write: (text) => (text === null ? [] : [[name, text]]),
    read: (query) => query.get(name) ?? undefined,
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
