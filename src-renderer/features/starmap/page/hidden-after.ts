import type { Colouring, MapView } from '../starmap-store.ts';

/** What is hidden after an entry of the legend was clicked: it changes from on to off or back. */
export function hiddenAfter(hidden: MapView['hidden'], colouring: Colouring, key: string): MapView['hidden'] {
  const keys = hidden[colouring] ?? [];
  const { [colouring]: _old, ...others } = hidden;
  const left = keys.includes(key) ? keys.filter((known) => known !== key) : [...keys, key];
  return left.length === 0 ? others : { ...others, [colouring]: left };
}

/** What is hidden when of a legend only some entries are left on; other legends keep their filters. */
export function hiddenBut(
  hidden: MapView['hidden'],
  {
    colouring,
    all,
    left,
  }: { readonly colouring: Colouring; readonly all: readonly string[]; readonly left: readonly string[] },
): MapView['hidden'] {
  return { ...hidden, [colouring]: all.filter((key) => !left.includes(key)) };
}
