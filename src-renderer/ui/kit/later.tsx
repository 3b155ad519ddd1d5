import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react';

interface Until {
  /** What stands there while the code is on its way, instead of what usually does. */
  readonly until?: ReactNode;
}

/** A component whose code is loaded when it is drawn first. */
export type LaterComponent<Props> = ComponentType<Props & Until> & {
  /** Loads the code before it is drawn; true when it is there. Where that fails nobody else is told: whoever draws it tries again. */
  readonly loadAhead: () => Promise<boolean>;
};

/**
 * A component whose code is loaded when it is drawn first, and that is shown as soon as that is there. Not React's `lazy`: whenever a
 * `Suspense` has shown its fallback, React lets 0.3 seconds pass before it shows what came (docs/decisions/0075-code-that-comes-later.md).
 *
 * @param load imports the component. Where it fails, the nearest error boundary is told; who draws the component anew tries again.
 * @param usually what stands there while the code is on its way.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  usually: ReactNode = null,
): LaterComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const begin = async (): Promise<void> => {
    loaded = await load();
  };
  function Later({ until = usually, ...props }: Props & Until) {
    // Begun with the first drawing, and not when that is on screen.
    const [coming] = useState(() => (loaded === null ? begin() : null));
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    const [, show] = useReducer((count: number) => count + 1, 0);
    const isLoaded = loaded !== null;
    useEffect(() => {
      // Effects begin anew with a view that was kept: it is there already.
      if (isLoaded) return;
      let isThere = true;
      coming?.then(
        () => isThere && show(),
        (error: unknown) => isThere && setFailure({ error }),
      );
      return () => {
        isThere = false;
      };
    }, [coming, isLoaded]);
    if (failure) throw failure.error;
    if (loaded === null) return until;
    const Part = loaded;
    return <Part {...(props as unknown as Props)} />; // all of them but `until`
  }
  const loadAhead = async (): Promise<boolean> => {
    if (loaded === null) await begin().catch(() => undefined);
    return loaded !== null;
  };
  return Object.assign(Later, { loadAhead });
}
