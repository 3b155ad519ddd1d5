import { useEffect, useEffectEvent } from 'react';

/**
 * Takes files that are dropped anywhere on the window while a view is open. Elsewhere a dropped file is refused (SECURITY
 * 13), and what is dropped here is read, never opened.
 *
 * @param onDrop gets all files of one drop.
 */
export function useDroppedFiles(onDrop: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
    const hover = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault(); // says that a drop is welcome
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', hover);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', hover);
      removeEventListener('drop', drop);
    };
  }, []);
}
