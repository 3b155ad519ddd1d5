import type { MovementSubject } from './movement.ts';

/** Tells subjects apart. */
export function subjectName(subject: MovementSubject): string {
  return subject.kind === 'cards' ? `cards of ${subject.board}` : 'deliverables';
}
