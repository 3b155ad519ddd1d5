import { Button } from './button.tsx';

/** What stands in the place of a button that fetches while an earlier instant is on screen. */
export function RestingButton({ label }: { readonly label: string }) {
  return (
    <Button tone="plain" disabled note="looking back">
      {label}
    </Button>
  );
}
