import { useCallback } from 'react';
import { create } from 'zustand';

interface Views<View> {
  /** The view of a key, and what changes parts of it. */
  readonly useView: (key: string) => readonly [view: View, change: (part: Partial<View>) => void];
  /** Changes a view that may not be on screen any more. */
  readonly changeView: (key: string, change: (view: View) => Partial<View>) => void;
}

/** What is chosen in views of one kind, each under a key of its own, for as long as the program runs. */
export function createViews<View extends object>(first: View): Views<View> {
  const useStore = create<Readonly<Record<string, View>>>(() => ({}));
  const changeView: Views<View>['changeView'] = (key, change) =>
    useStore.setState((views) => {
      const view = views[key] ?? first;
      return { [key]: { ...view, ...change(view) } };
    });
  return {
    changeView,
    useView: (key) => {
      const view = useStore((views) => views[key] ?? first);
      return [view, useCallback((part) => changeView(key, () => part), [key])];
    },
  };
}
