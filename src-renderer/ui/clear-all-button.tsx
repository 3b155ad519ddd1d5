import { Button } from './button.tsx';

interface ClearAllButtonProps {
  readonly label: string;
  readonly tone: 'act' | 'plain' | 'quiet';
  readonly className?: string;
  readonly onClear: () => void;
}

/** Takes every filter away. It vanishes with them, so the focus goes on to the view's search field. */
export function ClearAllButton({ label, tone, className, onClear }: ClearAllButtonProps) {
  return (
    <Button
      tone={tone}
      {...(className === undefined ? {} : { className })}
      onClick={({ currentTarget }) => {
        const main = currentTarget.closest('main');
        onClear();
        main?.querySelector<HTMLElement>('[data-find]')?.focus();
      }}
    >
      {label}
    </Button>
  );
}
