import type { MapSystem, StarMap } from '../star-map.ts';

/** The system an address names: by its code as it is, by its code in any case, or by its identity. Null: none. */
export function findSystem({ systems, indexOf }: StarMap, code: string): MapSystem | null {
  const inAnyCase = code.toUpperCase();
  return (
    systems.find(({ fields }) => fields.code === code) ??
    systems.find(({ fields }) => fields.code?.toUpperCase() === inAnyCase) ??
    systems[indexOf.get(code) ?? -1] ??
    null
  );
}

/** What addresses and requests name a system by; few have no code. */
export function codeOf({ fields, identity }: MapSystem): string {
  return fields.code ?? identity;
}
