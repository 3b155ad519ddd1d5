import classes from './record.module.css';

/** Longer texts are folded. */
const mostCharacters = 90;

/** A JSON value of a change: short ones as they are, long and nested ones folded. */
export function ChangeValue({ value }: { readonly value: unknown }) {
  if (value === null || value === undefined || value === '') return <span className="faint">nothing</span>;
  if (typeof value === 'string') {
    if (value.length <= mostCharacters) return value;
    return <Folded title={`${value.slice(0, mostCharacters).trim()}…`} text={value} />;
  }
  if (typeof value !== 'object') return JSON.stringify(value);
  const text = JSON.stringify(value, null, 2);
  return <Folded title={nestedTitle(value)} text={text} />;
}

function nestedTitle(value: object): string {
  if (!Array.isArray(value)) return nameOf(value) ?? 'several values';
  const names = value.map(nameOf);
  const areNamed = names.length > 0 && names.length <= mostNames && !names.includes(null);
  return areNamed ? names.join(', ') : `a list of ${value.length}`;
}

const mostNames = 3;

function nameOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('name' in value)) return null;
  return typeof value.name === 'string' && value.name !== '' ? value.name : null;
}

function Folded({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <details className={classes['folded']}>
      <summary className="target">{title}</summary>
      <pre>{text}</pre>
    </details>
  );
}
