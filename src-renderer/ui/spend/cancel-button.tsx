import { Button } from '../kit/button.tsx';

interface CancelButtonProps {
  /** What the button is called while nothing runs. */
  readonly label: string;
  /** How far it is. */
  readonly progress: string;
  /** False just after it began, and once it was cancelled. */
  readonly canCancel?: boolean;
  readonly onCancel: () => void;
}

/** What a button that fetches is while it runs. What was sent and is cancelled ends a moment later, and says so until then. */
export function CancelButton({ label, progress, canCancel = true, onCancel }: CancelButtonProps) {
  return canCancel ? (
    <Button note={progress} aria-label={`${label}: running. Cancel, ${progress}`} onClick={onCancel}>
      Cancel
    </Button>
  ) : (
    <Button note={progress} aria-disabled aria-busy>
      {label}
    </Button>
  );
}
