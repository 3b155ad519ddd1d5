import { useMemo } from 'react';
import { Link } from 'wouter';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { shipPictureUrls, type Ship } from '../../../../src-shared/catalog/ships.ts';
import { useAsOf } from '../../../archive/hooks/archive-context.tsx';
import { useCollection, type CollectionState } from '../../../archive/hooks/use-collection.ts';
import { useElements, useRecordHistory, type RecordHistoryState } from '../../../archive/hooks/use-records.ts';
import { formatDay, formatMoment } from '../../../format/format.ts';
import { shipPath, shipsPath } from '../../../format/paths.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { useServiceTimes } from '../../../services/quota/quota.ts';
import { ArchivedPicture } from '../../../ui/picture/archived-picture.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { DescriptionText } from '../../../ui/kit/description-text.tsx';
import { UnitSwitch, useUnitsStore } from '../../../ui/kit/measure.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { RawRecord } from '../../../ui/record/json-tree.tsx';
import { RecordNotes } from '../../../ui/record/record-notes.tsx';
import { CollectionView } from '../../../ui/view/collection-view.tsx';
import { EmptyState } from '../../../ui/view/empty-state.tsx';
import { FailureCard } from '../../../ui/view/failure-card.tsx';
import { FreshnessLabel } from '../../../ui/view/freshness-label.tsx';
import type { ShipRow } from '../model/ship-row.ts';
import { comparisonPath } from '../model/ships-address.ts';
import { mostCompared, useShipsStore } from '../model/ships-store.ts';
import { sortShips } from '../model/sort-ships.ts';
import { silhouetteScale } from '../shared/lay-out-silhouette.ts';
import { Silhouette } from '../shared/silhouette.tsx';
import { findShownShip, nearestShips, type ShownShip } from './find-shown-ship.ts';
import { KeyNumbers, type ShipFactsProps } from './key-numbers.tsx';
import { ShipComponentsPanel } from './ship-components-panel.tsx';
import { ShipFacts, ShipMakerPanel, ShipMediaPanel } from './ship-facts.tsx';
import { shipHistoryEntries } from './ship-history-entries.ts';
import { ShipHistoryPanel } from './ship-history-panel.tsx';
import classes from './ship-page.module.css';
import { SimilarShipsPanel } from './similar-ships-panel.tsx';

/** One ship: everything the archive knows of it, where each value came from, and how it changed. */
export function ShipPage({ identity }: { readonly identity: string }) {
  const collection = useCollection('ships');
  const history = useRecordHistory('ships', noParams, identity);
  // What it can be asked for by; null until it is known, and for a ship without a name.
  const name = shownShipOf(identity, { collection, alone: notAsked, history })?.row.fields.name ?? null;
  // At most ten ships have a name that holds this one.
  const aloneParams = useMemo(() => ({ name: name ?? identity, page_max: 1 }), [name, identity]);
  const alone = useCollection('ships', aloneParams);
  const live = usePlan('ships', aloneParams, 'refresh');
  const shown = shownShipOf(identity, { collection, alone, history });
  const title = shown?.row.title ?? (shown === null ? 'Unknown ship' : 'Ship');
  const rows = collection.state === 'ready' ? collection.records : noShips;
  return (
    <CollectionView
      view="ships"
      title={title}
      resource="ships"
      collection={collection}
      emptyText="Once the ships are fetched, everything the service knows of one is here, also without a network: its numbers, its components, and how they changed."
      head={{
        way: [{ title: 'Ships', path: shipsPath() }],
        page: identity,
        ...(shown
          ? {
              live: live.ok && name !== null ? { plan: live.value } : null,
              freshness: <ShipFreshness shown={shown} history={history} />,
              share: { link: shipPath(identity) },
              watch: { resource: 'ships', params: noParams, identity, title, path: shipPath(identity) },
              tabs: <ShipNav rows={rows} identity={identity} />,
              filters: <ShipActions identity={identity} />,
              display: <UnitSwitch />,
            }
          : { live: null }),
      }}
    >
      <FailureCard requestKey={requestKey('ships', aloneParams)} stillWorks="The archived ship is shown below." />
      {shown === undefined ? null : <RecordNotes place={{ kind: 'ship', identity }} title={shown && shown.row.title} />}
      {shown ? <ShipDetail key={identity} shown={shown} history={history} rows={rows} /> : null}
      {shown === null ? <UnknownShip identity={identity} rows={rows} /> : null}
    </CollectionView>
  );
}

const noParams = {};
const noShips: readonly ShipRow[] = [];

const notAsked = { state: 'empty' } as const;

interface ShipResponses {
  /** The list of all ships. */
  readonly collection: CollectionState<Ship>;
  /** The response about this ship alone. */
  readonly alone: CollectionState<Ship>;
  /** Undefined while it is read. */
  readonly history: RecordHistoryState<Ship> | undefined;
}

/** Undefined while it is read. */
function shownShipOf(identity: string, { collection, alone, history }: ShipResponses): ShownShip | null | undefined {
  if (collection.state !== 'ready') return undefined;
  // A history that can't be read has no older versions to offer.
  const versions = history?.state === 'failed' ? [] : history?.versions;
  return findShownShip(identity, collection, versions, alone.state === 'ready' ? alone : null);
}

interface ShipFreshnessProps {
  readonly shown: ShownShip;
  /** Undefined while it is read. */
  readonly history: RecordHistoryState<Ship> | undefined;
}

/** How old what is said of this ship is, and when it last changed. */
function ShipFreshness({ shown: { source }, history }: ShipFreshnessProps) {
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  // What changed when, the list's history says, and nothing of a response about this ship alone.
  const isOfList = requestKey('ships', source.snapshot.params) === requestKey('ships', noParams);
  return (
    <FreshnessLabel
      what={isOfList && history?.state === 'ready' ? lastChangeOf(history) : 'This ship'}
      source={source.source}
      isDemo={profile.kind === 'demo'}
      confirmedAt={source.confirmedAt}
      renewedAt={renewedAt}
    />
  );
}

/** `changed 3 Nov 2026`, or since when it has been as it is. */
function lastChangeOf(history: RecordHistoryState<Ship> & { readonly state: 'ready' }): string {
  const [last] = shipHistoryEntries(history);
  if (!last) return 'This ship';
  return last.kind === 'first' ? `unchanged since ${formatDay(last.at)}` : `changed ${formatDay(last.at)}`;
}

interface ShipDetailProps {
  readonly shown: ShownShip;
  /** Undefined while it is read. */
  readonly history: RecordHistoryState<Ship> | undefined;
  /** All ships of the latest response. */
  readonly rows: readonly ShipRow[];
}

/** What a ship's page shows below its head. */
function ShipDetail({ shown: { row, source, gone }, history, rows }: ShipDetailProps) {
  const identities = useMemo(() => [row.identity], [row.identity]);
  const read = useElements(source.snapshot, identities);
  const element = read?.state === 'ready' ? read.elements.get(row.identity) : undefined;
  return (
    <div className="record-page">
      {gone ? (
        <p role="status" className={classes['gone']}>
          {gone.since === null
            ? 'Not in the latest list, which may be only a part of all ships.'
            : `Not in the list since ${formatMoment(gone.since)}.`}{' '}
          Shown as it last was, on {formatMoment(source.confirmedAt)}.
        </p>
      ) : null}
      {read?.state === 'failed' ? (
        <ProblemCard
          problem={read.problem}
          stillWorks="The facts were read from it earlier; components, media and the raw record are missing."
        />
      ) : null}
      <ShipHead row={row} source={source} element={element} rows={rows} />
      <ShipFacts row={row} source={source} element={element}>
        <ShipMakerPanel row={row} source={source} element={element} rows={rows} />
      </ShipFacts>
      <ShipComponentsPanel element={element} isRead={read !== undefined} />
      <SimilarShipsPanel row={row} rows={rows} />
      <ShipHistoryPanel history={history} />
      <ShipMediaPanel element={element} />
      <RawRecord element={element} fetchedAt={source.snapshot.fetchedAt} />
    </div>
  );
}

/** Room for a drawing inside the picture's frame, in pixels. */
const drawingSize = { width: 420, height: 220 };

/** What a ship looks like, its key numbers, and what is said about it. */
function ShipHead({ row, source, element, rows }: ShipFactsProps & { readonly rows: readonly ShipRow[] }) {
  const { title, fields } = row;
  const system = useUnitsStore((store) => store.system);
  // The addresses that the cards use, so that a picture is archived once.
  const urls = fields.pictureUrls ?? shipPictureUrls(element);
  const silhouette = (
    <Silhouette ship={fields} size={drawingSize} scale={silhouetteScale([fields], drawingSize)} barIn={system} />
  );
  return (
    <div className={classes['head']}>
      <div className={classes['picture']}>
        {urls.length === 0 ? (
          silhouette
        ) : (
          <ArchivedPicture urls={urls} alt={`Picture of ${title}`} fallback={silhouette} />
        )}
      </div>
      <KeyNumbers row={row} source={source} element={element} rows={rows} />
      <section aria-label="Description" className={classes['description']}>
        <DescriptionText text={fields.description} />
      </section>
    </div>
  );
}

/** Takes a ship into the comparison, and leads there. */
function ShipActions({ identity }: { readonly identity: string }) {
  const picked = useShipsStore((store) => store.picked);
  const togglePicked = useShipsStore((store) => store.togglePicked);
  const isPicked = picked.includes(identity);
  return (
    <>
      <Button onClick={() => togglePicked(identity)}>
        {isPicked ? 'Remove from comparison' : 'Add to comparison'}
      </Button>
      {picked.length >= 2 && picked.length <= mostCompared ? <CompareLink picked={picked} /> : null}
    </>
  );
}

function CompareLink({ picked }: { readonly picked: readonly string[] }) {
  const columns = picked.map((identity) => ({ identity, snapshotId: null }));
  return (
    <Link href={comparisonPath({ columns })} className="link-button nowrap">
      Compare {picked.length}
    </Link>
  );
}

interface ShipNavProps {
  readonly rows: readonly ShipRow[];
  readonly identity: string;
}

/** The ships before and after this one by name. */
function ShipNav({ rows, identity }: ShipNavProps) {
  const sorted = useMemo(() => sortShips(rows, [], 'metric'), [rows]);
  const index = sorted.findIndex((row) => row.identity === identity);
  const [before, after] = index < 0 ? [] : [sorted[index - 1], sorted[index + 1]];
  return (
    <nav aria-label="Ships by name" className="row gap3">
      {before ? (
        <Link href={shipPath(before.identity)} className={classes['near'] ?? ''}>
          <IconChevronLeft size={14} aria-hidden />
          <span className="visually-hidden">Ship before: </span>
          <span className="truncate">{before.title}</span>
        </Link>
      ) : null}
      {after ? (
        <Link href={shipPath(after.identity)} className={classes['near'] ?? ''}>
          <span className="visually-hidden">Ship after: </span>
          <span className="truncate">{after.title}</span>
          <IconChevronRight size={14} aria-hidden />
        </Link>
      ) : null}
    </nav>
  );
}

interface UnknownShipProps {
  readonly identity: string;
  readonly rows: readonly ShipRow[];
}

/** An address that names no ship, with the names that come nearest. */
function UnknownShip({ identity, rows }: UnknownShipProps) {
  const asOf = useAsOf();
  const near = nearestShips(identity, rows);
  return (
    <EmptyState
      title="No ship with this id in the archive"
      action={
        <div className="row column gap2">
          {near.length === 0 ? null : (
            <>
              <h3 id="near-ships" className="muted small firm">
                Nearest names
              </h3>
              <ul aria-labelledby="near-ships" className="plain-list flex wrap middle gap0-4">
                {near.map((row) => (
                  <li key={row.identity}>
                    <Link href={shipPath(row.identity)} className="quiet-line inline-row target">
                      {row.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
          <Link href={shipsPath()} className="quiet-line inline-row target">
            All ships
          </Link>
        </div>
      }
    >
      No response in this archive{asOf === null ? '' : ', up to the instant that is looked back to,'} holds a ship “
      {cut(identity)}”. It may belong to another connection, or the link may be wrong.
    </EmptyState>
  );
}

/** An id comes from an address, which anyone may have written. */
function cut(identity: string): string {
  return identity.length > 60 ? `${identity.slice(0, 60)}…` : identity;
}
