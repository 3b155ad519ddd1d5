import type { ReactNode } from 'react';
import { writeDay } from '../../../archive/movement/write-day.ts';
import type { RecordSource } from '../../../archive/record-source.ts';
import { formatFigure, formatInstant } from '../../../ui/format.ts';
import { Facts, Panel } from '../../../ui/panel.tsx';
import { SourcedValue } from '../../../ui/sourced-value.tsx';
import { stateWords } from '../card-state.ts';
import { categoryWords } from '../categories.ts';
import { dayOf } from '../../../archive/movement/day-of.ts';
import { tasksWords } from '../roadmap-words.ts';
import classes from './card-facts.module.css';
import type { ShownCard } from './find-shown-card.ts';
import { cardElement, sentOf } from './sent-of.ts';

interface CardFactsProps {
  readonly shown: ShownCard;
  /** The release as sent; undefined until the raw answer is unpacked. */
  readonly element: unknown;
}

/** A fact: what it is called, what is shown, and the keys it was read from. Null is unknown. */
type Fact = readonly [title: string, value: ReactNode, keys: readonly string[]];

/** Every field of a card and of its release, each with where it came from. */
export function CardFacts({ shown, element }: CardFactsProps) {
  const { card, source } = shown;
  const own = cardElement(element, card.fields.id);
  return (
    <>
      <FactsPanel title="Card" facts={cardFacts(shown)} source={source} element={own} />
      <FactsPanel title="Release" facts={releaseFacts(shown)} source={source} element={element} />
      <FactsPanel title="Record" facts={recordFacts(shown)} source={source} element={own} />
    </>
  );
}

interface FactsPanelProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly source: RecordSource;
  readonly element: unknown;
}

function FactsPanel({ title, facts, source, element }: FactsPanelProps) {
  return (
    <Panel title={title}>
      <Facts
        facts={facts.map(([name, value, keys]) => [
          name,
          <SourcedValue key={name} value={value} source={source} sent={sentOf(element, keys)} />,
        ])}
      />
    </Panel>
  );
}

function cardFacts({ card: { fields, state, category, isReleased } }: ShownCard): readonly Fact[] {
  return [
    [
      'State',
      [stateWords[state], tasksWords(fields)].filter((words) => words !== null).join(', '),
      ['completed', 'tasks'],
    ],
    ['Tasks in progress', numberWords(fields.inProgress), ['inprogress']],
    ['Status as sent', fields.status, ['status']],
    ['Released', flagWord(fields.isReleased ?? isReleased), ['released']],
    ['Category', category === '' ? null : categoryWords(category), ['category_name', 'category_id']],
    ['Own date', dayWords(fields.scheduledAt) ?? faint('none: that of its release counts'), ['scheduled_at']],
    ['Put on the board', dayWords(fields.createdAt), ['time_created']],
    ['Last modified', instantWords(fields.modifiedAt), ['time_modified']],
  ];
}

function releaseFacts({ release: { fields, title } }: ShownCard): readonly Fact[] {
  return [
    ['Name', title, ['name']],
    ['Description', fields.description, ['description']],
    ['Scheduled for', dayWords(fields.scheduledAt) ?? faint('no date'), ['scheduled_at']],
    ['Released', flagWord(fields.isReleased), ['released']],
    ['Put on the board', dayWords(fields.createdAt), ['time_created']],
    ['Last modified', instantWords(fields.modifiedAt), ['time_modified']],
    ['Announcement', code(fields.announcementLink), ['patch_announcement_link']],
    ['Place on the board', numberWords(fields.order), ['order']],
    ['Release id', code(fields.id), ['id']],
    ['Board id', code(fields.boardId), ['board_id']],
    ['Importer id', code(fields.importerId), ['importer_id']],
    ['Slug', code(fields.urlSlug), ['url_slug']],
  ];
}

function recordFacts({ card: { fields } }: ShownCard): readonly Fact[] {
  const { thumbnail } = fields;
  return [
    ['Card id', code(fields.id), ['id']],
    ['Release id', code(fields.releaseId), ['release_id']],
    ['Board id', code(fields.boardId), ['board_id']],
    ['Category id', code(fields.categoryId), ['category_id']],
    ['Place in the release', numberWords(fields.order), ['order']],
    ['Importer id', code(fields.importerId), ['importer_id']],
    ['Slug', code(fields.urlSlug), ['url_slug']],
    ['Picture id', code(thumbnail?.id ?? null), ['thumbnail.id']],
    ['Picture, large', code(thumbnail?.largePath ?? null), ['thumbnail.urls.large']],
    ['Picture, rectangle', code(thumbnail?.rectPath ?? null), ['thumbnail.urls.rect']],
    ['Picture, square', code(thumbnail?.squarePath ?? null), ['thumbnail.urls.square']],
    ['Picture, source', code(thumbnail?.sourcePath ?? null), ['thumbnail.urls.source']],
  ];
}

function code(value: string | null) {
  return value === null ? null : <code className={classes['code']}>{value}</code>;
}

function faint(words: string) {
  return <span className={classes['faint']}>{words}</span>;
}

function dayWords(at: number | null): string | null {
  return at === null ? null : writeDay(dayOf(at));
}

function instantWords(at: number | null): string | null {
  return at === null ? null : formatInstant(at);
}

function numberWords(value: number | null): string | null {
  return value === null ? null : formatFigure(value);
}

function flagWord(value: boolean | null): string | null {
  return value === null ? null : value ? 'yes' : 'no';
}
