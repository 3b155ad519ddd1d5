import { Link } from 'wouter';
import { writeDay } from '../../../archive/movement/write-day.ts';
import { formatCounted } from '../../../ui/format.ts';
import { cardPath } from '../../../ui/paths.ts';
import { stateWords } from '../card-state.ts';
import { categoryWords } from '../categories.ts';
import type { RoadmapCard, RoadmapRelease } from '../roadmap-model.ts';
import { itemOfRow } from '../row-id.ts';
import { useRoadmapStore } from '../roadmap-store.ts';
import { tasksWords } from '../roadmap-words.ts';
import classes from './selected-item.module.css';
import type { ShownBoard } from './shown-board.ts';

/** What is selected, in a line, with the way to everything about it. */
export function SelectedItem({ shown: { board, roadmap, gone } }: { readonly shown: ShownBoard }) {
  const selected = useRoadmapStore((store) => store.view.selected);
  const item = selected === null ? null : itemOfRow(selected);
  const release = item?.kind === 'release' ? roadmap.releases.find(({ identity }) => identity === item.identity) : null;
  const cards = item?.kind === 'card' ? roadmap.releases.flatMap((one) => one.cards) : [];
  const card = cards.find(({ identity }) => identity === item?.identity);
  const lost = item?.kind === 'card' && !card ? gone.find(({ identity }) => identity === item.identity) : undefined;
  const title = card?.title ?? lost?.title ?? release?.title;
  if (item === null || title === undefined) {
    return <p className={classes['line']}>Enter or a double click opens a card.</p>;
  }
  const words = card
    ? cardWords(card)
    : release
      ? releaseWords(release)
      : `${lost?.presence ?? 'not'} in the latest lists`;
  return (
    <p className={classes['line']} data-selected>
      {item.kind === 'card' ? (
        <Link href={cardPath(board, item.identity)} className={classes['title'] ?? ''}>
          {title}
        </Link>
      ) : (
        <span className={classes['title']}>{title}</span>
      )}
      <span className={classes['words']} title={words}>
        {words}
      </span>
    </p>
  );
}

function cardWords({ releaseTitle, category, state, fields, endDay, dateOf, createdDay }: RoadmapCard): string {
  const date = endDay === null ? 'no date' : `${writeDay(endDay)}${dateOf === 'card' ? ' (its own date)' : ''}`;
  return [
    releaseTitle,
    date,
    categoryWords(category),
    [stateWords[state], tasksWords(fields)].filter((words) => words !== null).join(', '),
    createdDay === null ? null : `put on the board ${writeDay(createdDay)}`,
  ]
    .filter((words) => words !== null)
    .join(' · ');
}

function releaseWords({ day, cards, isReleased, fields }: RoadmapRelease): string {
  return [
    day === null ? 'no date' : writeDay(day),
    isReleased === true ? 'released' : null,
    formatCounted(cards.length, 'cards'),
    fields.description,
  ]
    .filter((words) => words !== null)
    .join(' · ');
}
