import {
  IconAlertTriangle,
  IconBan,
  IconCircleDot,
  IconEqual,
  IconHourglass,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import type { Attempt } from '../../../archive/schema/archive-rows.ts';
import classes from './history.module.css';

const marks = {
  stored: IconCircleDot,
  unchanged: IconEqual,
  failed: IconAlertTriangle,
  cancelled: IconBan,
  interrupted: IconPlugConnectedX,
  running: IconHourglass,
} as const satisfies Record<Attempt['outcome'], unknown>;

/** The outcome's own shape; its words stand beside it. */
export function OutcomeMark({ outcome }: { readonly outcome: Attempt['outcome'] }) {
  const Icon = marks[outcome];
  return <Icon size={14} stroke={1.9} aria-hidden className={classes['mark']} data-outcome={outcome} />;
}
