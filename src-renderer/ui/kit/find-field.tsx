import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface FindFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How many were found, in words; null while nothing is sought. */
  readonly result: string | null;
}

/** Narrows what is below as one types. Escape empties it. */
export function FindField({ label, value, onChange, result }: FindFieldProps) {
  return (
    <div data-find-field className="row gap3">
      <TextInput
        data-find
        // In a dialog Escape empties it first, and closes the dialog when it is empty.
        data-mantine-stop-propagation={value !== ''}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={
          value === '' ? null : (
            <CloseButton
              size="sm"
              aria-label="Show all"
              onClick={({ currentTarget }) => {
                const field = currentTarget.closest('[data-find-field]');
                onChange('');
                // The button vanishes with the text.
                field?.querySelector<HTMLElement>('[data-find]')?.focus();
              }}
            />
          )
        }
        size="xs"
        w={260}
      />
      <span role="status" className="muted small nowrap">
        {result}
      </span>
    </div>
  );
}
