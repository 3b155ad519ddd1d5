import { formatCount, formatCounted } from '../../../ui/format.ts';

/** How many reports stand behind a figure, as far as the service says. */
export function reportWords(reports: number | null, isAnswered: boolean): string {
  if (!isAnswered) return 'not fetched';
  if (reports === null) return 'number of reports unknown';
  return Number.isInteger(reports) ? formatCounted(reports, 'reports') : `${formatCount(reports)} reports`;
}
