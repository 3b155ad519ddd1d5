import { useCallback, useMemo, useState } from 'react';
import type { ScatterLayout } from './lay-out-scatter.ts';
import type { ScatterGroup } from './scatter-groups.ts';

/** The marks of groups that are not hidden. A group stays hidden while the plot changes around it. */
export function useShownGroups({ groups, marks: all, colourField }: ScatterLayout) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const nameOf = useCallback((group: ScatterGroup) => `${colourField?.id ?? ''} ${group.key}`, [colourField]);
  const marks = useMemo(() => {
    const isShown = groups.map((group) => !hidden.has(nameOf(group)));
    return isShown.every(Boolean) ? all : all.filter(({ group }) => isShown[group]);
  }, [all, groups, hidden, nameOf]);
  return {
    marks,
    isHidden: (group: ScatterGroup) => hidden.has(nameOf(group)),
    toggle: (group: ScatterGroup) =>
      setHidden((known) => {
        const next = new Set(known);
        if (!next.delete(nameOf(group))) next.add(nameOf(group));
        return next;
      }),
  };
}
