import { useMemo } from 'react';
import { Link } from 'wouter';
import type { DeliverableCard } from '../../../../src-shared/catalog/deliverables.ts';
import { boards, type Board, type Release } from '../../../../src-shared/catalog/roadmap.ts';
import { formatDayNumber } from '../../../../src-shared/day.ts';
import { useCollection, type CollectionState } from '../../../archive/hooks/use-collection.ts';
import { cardPath, roadmapPath } from '../../../format/paths.ts';
import { ArchivedPicture } from '../../../ui/picture/archived-picture.tsx';
import { DescriptionText } from '../../../ui/kit/description-text.tsx';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';
import classes from './deliverable-page.module.css';

/** The roadmap card a deliverable belongs to, as the deliverable tells it, and the way there. */
export function CardPanel({ card }: { readonly card: DeliverableCard }) {
  const { title, description, category, releaseName, boardName, updatedDay, id, thumbnailPath } = card;
  const urls = useMemo(() => (thumbnailPath === null ? [] : [thumbnailPath]), [thumbnailPath]);
  return (
    <Panel title="Its roadmap card" aside={<WayToCard card={card} />}>
      <div className={classes['card']}>
        {urls.length === 0 ? null : (
          <div className={classes['picture']}>
            <ArchivedPicture urls={urls} alt="" fallback={<span className="muted small">no picture</span>} />
          </div>
        )}
        <DescriptionText text={description} />
        <Facts
          facts={[
            ['Title', title],
            ['Category', category],
            ['Release', releaseName],
            ['Board', boardName],
            ['Updated', updatedDay === null ? null : formatDayNumber(updatedDay)],
            ['Card id', id === null ? null : <code key="id">{id}</code>],
          ]}
        />
      </div>
    </Panel>
  );
}

const main = { board: 'main' };
const campaign = { board: 'campaign' };

/** A card is opened on its board; which one that is, only the archive's boards can tell. */
function WayToCard({ card }: { readonly card: DeliverableCard }) {
  const mainBoard = useCollection('roadmap', main);
  const campaignBoard = useCollection('roadmap', campaign);
  if (mainBoard.state === 'opening' || campaignBoard.state === 'opening' || card.id === null) return null;
  const board = boardOfCard(card, { main: releasesOf(mainBoard), campaign: releasesOf(campaignBoard) });
  if (board !== null)
    return (
      <Link href={cardPath(board, card.id)} className="quiet-line">
        Show on the roadmap
      </Link>
    );
  return (
    <span className="muted small">
      Not on the boards in the archive ·{' '}
      <Link href={roadmapPath()} className="quiet-line">
        Roadmap
      </Link>
    </span>
  );
}

function releasesOf(state: CollectionState<Release>): readonly Release[] | null {
  return state.state === 'ready' ? state.records.map(({ fields }) => fields) : null;
}

/** The releases of a board in the archive; null where it was never fetched. */
type ArchivedBoards = Readonly<Record<Board, readonly Pick<Release, 'boardId' | 'cards'>[] | null>>;

/**
 * The board a deliverable's card is on. A deliverable names a board by a number and a title that no request knows, so it is
 * found by the card itself, or else by a release of the same board.
 *
 * @returns null where the archive's boards do not tell.
 */
export function boardOfCard(
  { id, boardId }: Pick<DeliverableCard, 'id' | 'boardId'>,
  archived: ArchivedBoards,
): Board | null {
  const holds = (board: Board, test: (release: Pick<Release, 'boardId' | 'cards'>) => boolean) =>
    archived[board]?.some(test) ?? false;
  return (
    boards.find((board) => id !== null && holds(board, ({ cards }) => cards.some((card) => card.id === id))) ??
    boards.find((board) => boardId !== null && holds(board, (release) => release.boardId === boardId)) ??
    null
  );
}
