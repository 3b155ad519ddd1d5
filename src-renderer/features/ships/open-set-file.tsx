import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';

interface OpenSetFileProps {
  readonly onChosen: (file: File) => void;
}

/** Asks for a set file. */
export function OpenSetFile({ onChosen }: OpenSetFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button tone="act" onClick={() => input.current?.click()}>
        Open set file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Set file"
        // The button is what is reached and named; the field has no look of its own.
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChosen(file);
          currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
    </>
  );
}
