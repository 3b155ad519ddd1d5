import type { ReactNode } from 'react';
import { ArchiveProvider, useArchive } from '../../archive/hooks/archive-context.tsx';

/** A page about what is here now, whichever instant is looked back to: settings, storage, backups, the basket. */
export function InThePresent({ children }: { readonly children: ReactNode }) {
  const active = useArchive();
  return (
    <ArchiveProvider value={active.asOf === null ? active : { ...active, asOf: null }}>{children}</ArchiveProvider>
  );
}
