import { PasswordInput } from '@mantine/core';
import { KeychainNote } from './keychain-note.tsx';

interface KeyFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Where a key is typed, and where it will be kept. The browser is to remember nothing of it. */
export function KeyField({ value, onChange }: KeyFieldProps) {
  return (
    <>
      <PasswordInput
        label="API key"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={512}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the key' }}
      />
      <KeychainNote />
    </>
  );
}
