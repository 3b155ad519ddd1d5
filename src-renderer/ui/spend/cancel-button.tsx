import { Button } from '../kit/button.tsx';

interface CancelButtonProps {
  /** What the button is called while nothing runs. */
  readonly label: string;
  /** How far it is. */
  readonly progress: string;
  /** Whether it was cancelled, and has not ended. */
  readonly isCancelling?: boolean;
  readonly onCancel: () => void;
}

/** What a button that fetches is while it runs. Cancelled, it says so at once: what was sent ends a moment later. */
export function CancelButton({ label, progress, isCancelling = false, onCancel }: CancelButtonProps) {
  return isCancelling ? (
    <Button note="cancelling" aria-disabled aria-busy>
      {label}
    </Button>
  ) : (
    <Button note={progress} aria-label={`${label}: running. Cancel, ${progress}`} onClick={onCancel}>
      Cancel
    </Button>
  );
}
