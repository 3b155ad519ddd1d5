import type { ReactNode } from 'react';
import { isPlainObject } from '../../../../src-shared/resource/read-tolerantly.ts';
import type { RecordSource } from '../../../archive/read/read-records-at.ts';
import { dayNumberOf, formatDayNumber } from '../../../archive/schedule/day-number.ts';
import { formatFigure, formatInstant, yesOrNo } from '../../../format/format.ts';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';
import { SourcedValue, type RawValue } from '../../../ui/record/provenance.tsx';
import { formatCategory, stateLabels } from '../model/card-state.ts';
import { formatTasks } from '../model/labels.ts';
import type { ShownCard } from './card-versions.ts';

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
          <SourcedValue key={name} value={value} source={source} sent={rawValuesOf(element, keys)} />,
        ])}
      />
    </Panel>
  );
}

function cardFacts({ card: { fields, state, category, isReleased } }: ShownCard): readonly Fact[] {
  return [
    [
      'State',
      [stateLabels[state], formatTasks(fields)].filter((words) => words !== null).join(', '),
      ['completed', 'tasks'],
    ],
    ['Tasks in progress', numberWords(fields.inProgress), ['inprogress']],
    ['Status as sent', fields.status, ['status']],
    ['Released', yesOrNo(fields.isReleased ?? isReleased), ['released']],
    ['Category', category === '' ? null : formatCategory(category), ['category_name', 'category_id']],
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
    ['Released', yesOrNo(fields.isReleased), ['released']],
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
  return value === null ? null : <code className="small mono breakable">{value}</code>;
}

function faint(words: string) {
  return <span className="faint">{words}</span>;
}

function dayWords(at: number | null): string | null {
  return at === null ? null : formatDayNumber(dayNumberOf(at));
}

function instantWords(at: number | null): string | null {
  return at === null ? null : formatInstant(at);
}

function numberWords(value: number | null): string | null {
  return value === null ? null : formatFigure(value);
}

/**
 * What the service sent under some keys of a wire element; a key may be steps joined by dots, `thumbnail.id`.
 *
 * @returns one value for each key, undefined where nothing was sent; undefined where the element is not known.
 */
export function rawValuesOf(element: unknown, keys: readonly string[]): readonly RawValue[] | undefined {
  if (element === undefined) return undefined;
  return keys.map((key) => {
    const path = key.split('.');
    return { key: path.join(' › '), raw: valueAt(element, path) };
  });
}

/** The card of an id in the wire element of a release; ids come as text or as numbers. */
export function cardElement(release: unknown, cardId: string | null): unknown {
  const cards = valueAt(release, ['cards']);
  if (cardId === null) return undefined;
  return (Array.isArray(cards) ? cards : [cards]).find((card: unknown) => {
    const id = valueAt(card, ['id']);
    return (typeof id === 'string' || typeof id === 'number') && String(id).trim() === cardId;
  });
}

/** Own properties only: nothing is read from a prototype. */
function valueAt(element: unknown, path: readonly string[]): unknown {
  let value = element;
  for (const step of path) value = isPlainObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return value;
}
