import { useRef, type ComponentProps } from 'react';
import { Button } from '../kit/button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** What its field is called: "Set file". */
  readonly field: string;
  /** As a file field has it: ".json,application/json". */
  readonly accept: string;
  readonly isMultiple?: boolean;
  /** At least one. */
  readonly onChosen: (files: readonly File[]) => void;
}

/** A button that asks for files. */
export function FileButton({ field, accept, isMultiple = false, onChosen, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-label={field}
        // The button is what is reached and named; the field has no look of its own.
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ''; // so that the same file can be chosen again
          if (files.length > 0) onChosen(files);
        }}
      />
    </>
  );
}
