import type { Choice } from '../../../src-shared/catalog/parameter.ts';
import classes from './choice-toggles.module.css';

interface ChoiceTogglesProps {
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Any number of choices, each a checkbox in the shape of a small button; the tick says it as well as the shade. */
export function ChoiceToggles({ choices, chosen, onChange }: ChoiceTogglesProps) {
  const toggle = (value: string): void => {
    const wanted = new Set(chosen);
    if (!wanted.delete(value)) wanted.add(value);
    // In the catalogue's order, and without what a link may have brought along.
    onChange(choices.map((choice) => choice.value).filter((known) => wanted.has(known)));
  };
  return (
    <div className={classes['toggles']}>
      {choices.map(({ value, label }) => (
        <label key={value} className={classes['toggle']}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span aria-hidden className={classes['tick']}>
            ✓
          </span>
          {label}
        </label>
      ))}
    </div>
  );
}
