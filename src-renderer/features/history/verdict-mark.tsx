import { IconCheck, IconCircleDashed, IconDelta, IconQuestionMark } from '@tabler/icons-react';
import type { DayVerdict } from '../../archive/reconcile-days.ts';
import classes from './ledger-view.module.css';

const marks = {
  agrees: IconCheck,
  'may-agree': IconQuestionMark,
  differs: IconDelta,
  unread: IconCircleDashed,
} as const satisfies Record<DayVerdict, unknown>;

/** The verdict's own shape; its words stand beside it. */
export function VerdictMark({ verdict }: { readonly verdict: DayVerdict }) {
  const Icon = marks[verdict];
  return <Icon size={13} stroke={2} aria-hidden className={classes['mark']} data-verdict={verdict} />;
}
