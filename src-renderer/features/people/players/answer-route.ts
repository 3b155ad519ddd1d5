import type { Attempt, Snapshot } from '../../../archive/archive-rows.ts';
import type { Intent } from '../../../../src-shared/plan.ts';

/** Which of the two generations of the service answered, and how it was asked. */
export interface AnswerRoute {
  readonly generation: 'header-key' | 'path-key';
  readonly how: 'stored copy' | 'live' | 'mode auto' | 'mode eager';
}

/** `header-key, stored copy`. */
export function routeWords({ generation, how }: AnswerRoute): string {
  return `${generation}, ${how}`;
}

/** The route a call took, as its plan was shown. */
export function routeOfPlan({ route, mode, refresh }: Attempt['plan']): AnswerRoute {
  if (route !== 'path-key') return { generation: 'header-key', how: refresh ? 'live' : 'stored copy' };
  return { generation: 'path-key', how: howOfMode(mode) };
}

/** The route of a first answer whose call is not in the archive any more: an intent names it for players. */
export function routeOfIntent(intent: Intent): AnswerRoute {
  if (intent === 'stored') return { generation: 'header-key', how: 'stored copy' };
  if (intent === 'refresh') return { generation: 'header-key', how: 'live' };
  return { generation: 'path-key', how: howOfMode(intent) };
}

function howOfMode(mode: Attempt['plan']['mode']): AnswerRoute['how'] {
  switch (mode) {
    case 'live':
      return 'live';
    case 'auto':
      return 'mode auto';
    case 'eager':
      return 'mode eager';
    case 'cache':
    case null:
      return 'stored copy';
    default:
      return mode satisfies never;
  }
}

/** One answer with a snapshot's content. */
export interface PlayerAnswer extends AnswerRoute {
  /** When it came, UTC, epoch milliseconds. */
  readonly at: number;
}

/**
 * All answers that had a snapshot's content, by route, oldest first. One answers, others may have confirmed it by another
 * route since.
 *
 * @param attempts of the snapshot's request.
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export function answersOf(
  { id, intent, fetchedAt }: Pick<Snapshot, 'id' | 'intent' | 'fetchedAt'>,
  attempts: readonly Attempt[],
  asOf: number | null,
): readonly PlayerAnswer[] {
  const answers = attempts.flatMap(({ snapshotId, endedAt, plan, outcome }): readonly PlayerAnswer[] => {
    const isAnswer = snapshotId === id && (outcome === 'stored' || outcome === 'unchanged');
    if (!isAnswer || endedAt === null || (asOf !== null && endedAt > asOf)) return [];
    return [{ ...routeOfPlan(plan), at: endedAt }];
  });
  const sorted = answers.toSorted((a, b) => a.at - b.at);
  return sorted.length > 0 ? sorted : [{ ...routeOfIntent(intent), at: fetchedAt }];
}
