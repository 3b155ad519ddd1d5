import { useMemo } from 'react';
import type { MovementHistory } from '../../../archive/movement/movement.ts';
import { useElements } from '../../../archive/use-elements.ts';
import { ArchivedPicture } from '../../../ui/archived-picture.tsx';
import { DescriptionText } from '../../../ui/description-text.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { ProblemCard } from '../../../ui/problem-card.tsx';
import { RawRecord } from '../../../ui/raw-record.tsx';
import { PicturePlace } from '../page/picture-place.tsx';
import { picturePaths } from '../picture-paths.ts';
import { CardDeliverables } from './card-deliverables.tsx';
import classes from './card-detail.module.css';
import { CardFacts } from './card-facts.tsx';
import { CardHistory } from './card-history.tsx';
import type { ShownCard } from './find-shown-card.ts';
import { cardElement } from './sent-of.ts';
import type { CardPast } from './use-card-past.ts';

interface CardDetailProps {
  readonly shown: ShownCard;
  readonly past: CardPast | undefined;
  readonly history: MovementHistory | undefined;
}

/** What a card's page shows below its head. */
export function CardDetail({ shown, past, history }: CardDetailProps) {
  const { card, release, source } = shown;
  const identities = useMemo(() => [release.identity], [release.identity]);
  const read = useElements(source.snapshot, identities);
  const element = read?.state === 'ready' ? read.elements.get(release.identity) : undefined;
  return (
    <div className={classes['detail']}>
      <WhereItIs shown={shown} />
      {read?.state === 'failed' ? (
        <ProblemCard
          problem={read.problem}
          stillWorks="The facts were read from it earlier; the raw record is missing."
        />
      ) : null}
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <Words shown={shown} />
          <CardHistory card={card} past={past} history={history} />
          <CardDeliverables cardId={card.identity} />
        </div>
        <div className={classes['column']}>
          <CardFacts shown={shown} element={element} />
        </div>
      </div>
      <RawRecord element={cardElement(element, card.fields.id)} fetchedAt={source.snapshot.fetchedAt} />
    </div>
  );
}

/** An absence may be a fault of whoever published the list, so one or two say less than three. */
function WhereItIs({ shown: { gone, release, source } }: { readonly shown: ShownCard }) {
  if (gone) {
    const isRemoved = gone.lists >= leastForRemoved;
    const lists = gone.lists === 1 ? 'the latest list, of' : `the last ${gone.lists} lists, the first of`;
    return (
      <p role="status" className={classes['gone']}>
        {isRemoved ? 'Removed' : 'Missing'}: not in {lists} {formatMoment(gone.since)}
        {isRemoved ? null : '; it may come back'}. Shown as it last was, on {formatMoment(source.confirmedAt)}.
      </p>
    );
  }
  if (release.origin === 'listed') return null;
  return (
    <p role="status" className={classes['gone']}>
      Back-filled, not witnessed: known from a narrower answer of {formatMoment(source.confirmedAt)}; no list of the
      whole board in this archive holds it.
    </p>
  );
}

/** Lists in a row without a card after which it counts as removed. */
const leastForRemoved = 3;

function Words({ shown: { card } }: { readonly shown: ShownCard }) {
  const { title, fields } = card;
  const urls = picturePaths(fields.thumbnail);
  const place = <PicturePlace colour="var(--c6)" />;
  const isBodyMore = fields.body !== null && fields.body !== fields.description;
  return (
    <section aria-label="Description" className={classes['words']}>
      <div className={classes['picture']}>
        {urls.length === 0 ? place : <ArchivedPicture urls={urls} alt={`Picture of ${title}`} fallback={place} />}
      </div>
      <div className={classes['text']}>
        <DescriptionText text={fields.description} />
        {isBodyMore ? (
          <>
            <h2 className={classes['heading']}>Body</h2>
            <DescriptionText text={fields.body} />
          </>
        ) : null}
      </div>
    </section>
  );
}
