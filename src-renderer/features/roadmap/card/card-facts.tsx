import { cardFields, findCardElement, releaseFields } from '../../../../src-shared/catalog/roadmap.ts';
import { dayNumberOf, formatDayNumber } from '../../../../src-shared/day.ts';
import { fieldsInElement } from '../../../../src-shared/resource/part-fields.ts';
import { fieldFacts, fieldsOfSection, SourcedPanel, type FieldFact } from '../../../ui/record/field-facts.tsx';
import { formatCategory, stateLabels, formatTasks } from '../model/card-state.ts';
import type { ShownCard } from './card-versions.ts';

interface CardFactsProps {
  readonly shown: ShownCard;
  /** The release as sent; undefined until the raw response is unpacked. */
  readonly element: unknown;
}

/** Every field of a card and of its release, each with where it came from. */
export function CardFacts({ shown, element }: CardFactsProps) {
  const { card, source } = shown;
  const own = findCardElement(element, card.fields.id);
  return (
    <>
      <SourcedPanel title="Card" facts={cardFacts(shown)} source={source} element={own} />
      <SourcedPanel title="Release" facts={releaseFacts(shown)} source={source} element={element} />
      <SourcedPanel title="Record" facts={recordFacts(shown)} source={source} element={own} />
    </>
  );
}

function cardFacts({ card: { fields, state, category, isReleased } }: ShownCard): readonly FieldFact[] {
  const { completed, tasks, categoryName, categoryId } = cardFields;
  const released = fields.isReleased ?? isReleased;
  const facts = fieldFacts(cardFields, fieldsOfSection(cardFields, 'Card'), fields, {
    isReleased: released === null ? null : released ? 'yes' : 'no',
    categoryName: category === '' ? null : formatCategory(category),
    scheduledAt: dayOf(fields.scheduledAt) ?? faint('none: that of its release counts'),
    createdAt: dayOf(fields.createdAt),
  });
  return [
    [
      'State',
      [stateLabels[state], formatTasks(fields)].filter((words) => words !== null).join(', '),
      [completed, tasks],
    ],
    // A category without a name of its own is known by its id.
    ...facts.map(([label, value, of]): FieldFact => [label, value, of[0] === categoryName ? [...of, categoryId] : of]),
  ];
}

function releaseFacts({ release: { fields, title } }: ShownCard): readonly FieldFact[] {
  return fieldFacts(releaseFields, fieldsOfSection(releaseFields, 'Release'), fields, {
    name: title,
    scheduledAt: dayOf(fields.scheduledAt) ?? faint('no date'),
    createdAt: dayOf(fields.createdAt),
  });
}

const pictureFields = fieldsInElement(cardFields.thumbnail);

function recordFacts({ card: { fields } }: ShownCard): readonly FieldFact[] {
  return [
    ...fieldFacts(cardFields, fieldsOfSection(cardFields, 'Record'), fields),
    ...fieldFacts(pictureFields, Object.keys(pictureFields), fields.thumbnail ?? {}),
  ];
}

/** Dates of the roadmap are days: their time of day says nothing. */
function dayOf(at: number | null): string | null {
  return at === null ? null : formatDayNumber(dayNumberOf(at));
}

function faint(words: string) {
  return <span className="faint">{words}</span>;
}
