import { useRef } from 'react';
import { Button } from '../button.tsx';
import { beginRestore, choiceOfFile } from './backup-acts.ts';
import { useBackupRunStore } from './backup-run-store.ts';

interface OpenBackupFileProps {
  readonly profileId: string;
  readonly isRepair: boolean;
}

/** Asks for a backup's file and checks it. */
export function OpenBackupFile({ profileId, isRepair }: OpenBackupFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const isBusy = useBackupRunStore((store) => store.run !== null);
  return (
    <>
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        Choose a file…
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label="Backup file"
        // The button is what is reached and named; the field has no look of its own.
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void beginRestore(choiceOfFile(profileId, file, isRepair));
          currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
    </>
  );
}
