import type { Affiliation } from '../../../../src-shared/domain/star-system.ts';
import { formatFigure, formatInstant } from '../../../ui/format.ts';
import classes from './fact-values.module.css';

/** A figure, with what is odd about it. Null is unknown. */
export function figureValue(value: number | null, remark: string | null = null) {
  if (value === null) return null;
  if (remark === null) return formatFigure(value);
  return (
    <>
      {formatFigure(value)} <span className={classes['remark']}>{remark}</span>
    </>
  );
}

/** Codes and words of the service's own, as sent. */
export function sentText(value: string | null) {
  return value === null ? null : <code className={classes['code']}>{value}</code>;
}

export function flagWord(value: boolean | null): string | null {
  return value === null ? null : value ? 'yes' : 'no';
}

export function instantWords(at: number | null): string | null {
  return at === null ? null : formatInstant(at);
}

/** Who holds it, each with the service's own colour as a mark; anything but a hex colour is not used. */
export function affiliationList(affiliations: readonly Affiliation[]) {
  if (affiliations.length === 0) return <span className={classes['remark']}>none named</span>;
  return affiliations.map(({ id, name, code, color }, index) => (
    <span key={id ?? index} className={classes['affiliation']}>
      <span
        className={classes['mark']}
        style={{ background: color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color : 'transparent' }}
        aria-hidden
      />
      {name ?? code ?? 'unknown'}
    </span>
  ));
}
