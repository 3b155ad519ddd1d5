import { KindShape } from './kind-shape.tsx';
import type { ObjectKind } from './object-kind.ts';

/** The mark of a kind beside its name. */
export function KindIcon({ kind }: { readonly kind: ObjectKind }) {
  return (
    <svg width={20} height={20} viewBox="-10 -10 20 20" aria-hidden focusable={false}>
      <KindShape kind={kind} radius={kind === 'moon' ? 4 : kind === 'belt' || kind === 'field' ? 7 : 5.5} />
    </svg>
  );
}
