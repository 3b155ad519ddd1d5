import type { HistogramScale } from './histogram-scale.ts';

/** Margins that make a part below a histogram as long as its scale: the outer bars may reach beyond it. */
export function placeOnScale({ edges }: HistogramScale): { readonly marginLeft: string; readonly marginRight: string } {
  const first = edges[0] ?? 0;
  const last = edges.at(-1) ?? 1;
  const share = (part: number): string => `${(Math.max(0, part) / (last - first)) * 100}%`;
  return { marginLeft: share(-first), marginRight: share(last - 1) };
}
