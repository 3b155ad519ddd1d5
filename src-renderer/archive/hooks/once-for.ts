/**
 * A function that works something out once for as long as it is given the same: results of queries are kept while nothing is
 * written (decision 50), and so is what a view makes of them when somebody comes back to it. Kept weakly, with what it is
 * made of.
 *
 * @param work pure. Of its arguments the first is what the result is kept with; the others are compared by identity, and
 *   only the latest of them is known.
 */
export function onceFor<Source extends object, Rest extends readonly unknown[], Result>(
  work: (source: Source, ...rest: Rest) => Result,
): (source: Source, ...rest: Rest) => Result {
  const kept = new WeakMap<Source, { readonly rest: Rest; readonly result: Result }>();
  return (source, ...rest) => {
    const known = kept.get(source);
    if (known?.rest.every((value, place) => Object.is(value, rest[place]))) return known.result;
    const result = work(source, ...rest);
    kept.set(source, { rest, result });
    return result;
  };
}
