import type { Board, Card } from '../../../../src-shared/catalog/roadmap.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { stateLabels, type CardState } from './card-state.ts';
import type { ReleaseOrigin } from './roadmap-model.ts';

export const boardLabels: Readonly<Record<Board, string>> = { main: 'Main board', campaign: 'Campaign board' };

const knownFrom: Readonly<Record<ReleaseOrigin, string>> = {
  listed: 'the list',
  'back-filled': 'back-filled, not observed',
  earlier: 'a narrower response',
};

/** Which response a card is known from; null for cards that are gone. */
export function formatOrigin(origin: ReleaseOrigin | null): string {
  return origin === null ? 'an earlier list' : knownFrom[origin];
}

/** `14 of 37 tasks`; null where the service tells neither. */
export function formatTasks({ completed, tasks }: Pick<Card, 'completed' | 'tasks'>): string | null {
  if (completed !== null && tasks !== null)
    return tasks === 0 && completed === 0
      ? 'no tasks yet'
      : `${formatCount(completed)} of ${formatCounted(tasks, 'tasks')}`;
  if (tasks !== null) return formatCounted(tasks, 'tasks');
  return completed === null ? null : `${formatCounted(completed, 'tasks')} done`;
}

/** `14 of 37`, or the state where the numbers say nothing more. */
export function formatProgress(state: CardState, { completed, tasks }: Pick<Card, 'completed' | 'tasks'>): string {
  if (state !== 'in-progress' || completed === null || tasks === null || tasks <= 0) return stateLabels[state];
  return `${formatCount(completed)} of ${formatCount(tasks)} done`;
}
