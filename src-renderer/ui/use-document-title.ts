import { useEffect } from 'react';

/** Names what is on screen in the window's title, as long as it is. */
export function useDocumentTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} – Orrery`;
    return () => {
      document.title = 'Orrery';
    };
  }, [name]);
}
