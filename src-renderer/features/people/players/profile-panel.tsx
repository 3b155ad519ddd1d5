import type { ReactNode } from 'react';
import { playerFields, type Player } from '../../../../src-shared/catalog/user.ts';
import { formatInstant } from '../../../format/format.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { splitParagraphs } from '../../../ui/kit/description-text.tsx';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';
import { AddressText } from '../../../ui/record/address-text.tsx';
import { SourcedFact, type FactSource } from '../../../ui/record/field-facts.tsx';
import { PictureTrouble, RecordPicture } from '../shared/record-picture.tsx';
import { formatEnlisted, playerFacts, type PlayerFact, type PlayerFactId } from './player-facts.ts';
import { formatResponseRoute, type EarlierFact, type PlayerResponse } from './player-history.ts';
import classes from './player.module.css';

interface ProfilePanelProps extends FactSource {
  readonly player: Player;
  readonly earlier: ReadonlyMap<PlayerFactId, EarlierFact>;
  /** Every response that had this content, oldest first; none while they are read. */
  readonly responses: readonly PlayerResponse[];
}

/** Everything a profile says of a player, with the pictures. */
export function ProfilePanel({ player, earlier, responses, ...from }: ProfilePanelProps) {
  const name = player.displayName ?? player.handle ?? 'this player';
  const portrait = pictureOf(player.imageUrl, earlier.get('imageUrl'));
  return (
    <Panel title="Profile" aside={<ResponseSources responses={responses} />}>
      <div className="container">
        <div className={classes['profile']}>
          <div>
            <RecordPicture url={portrait.url} what="Portrait" alt={`Portrait of ${name}`} size="large" />
            {portrait.fact ? <EarlierMark fact={portrait.fact} /> : null}
          </div>
          <Facts facts={factsOf(player, earlier, from)} />
        </div>
      </div>
    </Panel>
  );
}

/** A picture's address, of this response or else of an earlier one by another route. */
interface ToldPicture {
  readonly url: string | null;
  readonly fact?: EarlierFact;
}

function pictureOf(url: string | null, fact: EarlierFact | undefined): ToldPicture {
  return url === null && fact ? { url: fact.text, fact } : { url };
}

/** By which routes this content came, the last of each. */
function ResponseSources({ responses }: Pick<ProfilePanelProps, 'responses'>) {
  const last = new Map(responses.map((response) => [formatResponseRoute(response), response.at]));
  if (last.size === 0) return null;
  const words = [...last].toReversed().map(([route, at]) => `${route}, ${formatInstant(at)}`);
  return <span className="muted small to-right">From {words.join(' and ')}</span>;
}

type Fact = readonly [name: string, value: ReactNode];

/** What is no prose, no picture and nothing of an organization; the place is one fact. */
function factsOf(player: Player, earlier: ProfilePanelProps['earlier'], from: FactSource): readonly Fact[] {
  return playerFacts.flatMap((fact): readonly Fact[] => {
    const { id, section, address, title } = fact;
    if (section === 'Organization' || address === 'picture' || id === 'bio' || id === 'country') return [];
    if (id === 'region') return [['Location', <Place key={id} player={player} earlier={earlier} {...from} />]];
    const told = fact.text(player) === null ? earlier.get(id) : undefined;
    const value = told ? (
      <>
        {told.text}
        <EarlierMark fact={told} />
      </>
    ) : (
      <OwnFact key={id} fact={fact} player={player} {...from} />
    );
    if (id !== 'badge') return [[title, value]];
    return [
      [title, <Badge key={id} picture={pictureOf(player.badgeImageUrl, earlier.get('badgeImageUrl'))} words={value} />],
    ];
  });
}

interface OwnFactProps extends FactSource {
  readonly fact: PlayerFact;
  readonly player: Player;
}

/** What the response on screen says; an address has buttons of its own. */
function OwnFact({ fact: { id, address, title, text, field }, player, ...from }: OwnFactProps) {
  const said = text(player);
  if (address === 'page' && said !== null) return <AddressText text={said} what={title.toLowerCase()} />;
  const isEnlisted = id === 'enlistedAt' && player.enlistedAt !== null;
  return <SourcedFact value={isEnlisted ? <Enlisted at={player.enlistedAt} /> : said} of={[field]} {...from} />;
}

function Badge({ picture, words }: { readonly picture: ToldPicture; readonly words: ReactNode }) {
  return (
    <div className={classes['badge']}>
      <div>
        {words}
        <PictureTrouble url={picture.url} what="Badge picture" />
      </div>
      <RecordPicture url={picture.url} what="Badge picture" alt="Badge" size="small" tellsTrouble={false} />
    </div>
  );
}

function Place({ player, earlier, ...from }: Omit<ProfilePanelProps, 'responses'>) {
  const said = [player.region, player.country].filter((word) => word !== null).join(', ');
  const [region, country] = [earlier.get('region'), earlier.get('country')];
  const fact = region ?? country;
  if (said !== '' || !fact)
    return <SourcedFact value={said || null} of={[playerFields.region, playerFields.country]} {...from} />;
  return (
    <>
      {[region?.text, country?.text].filter((word) => word !== undefined).join(', ')}
      <EarlierMark fact={fact} />
    </>
  );
}

function Enlisted({ at }: { readonly at: number }) {
  const words = formatEnlisted(at, useNow());
  if (words === null) return null;
  return (
    <>
      {words.day}, {words.ago}{' '}
      <time dateTime={words.iso} className="muted small mono beside2">
        UTC {words.iso}
      </time>
    </>
  );
}

interface BiographyPanelProps {
  readonly text: string | null;
  /** What another route said, where this response says nothing. */
  readonly earlier: EarlierFact | undefined;
}

/** A player's own words, as plain text. */
export function BiographyPanel({ text, earlier }: BiographyPanelProps) {
  const shown = text ?? earlier?.text ?? null;
  return (
    <Panel title="Biography">
      {shown === null ? (
        <p className="faint">None in this response.</p>
      ) : (
        <div className={classes['prose']}>
          {splitParagraphs(shown).map((paragraph, index) => (
            // Plain text: paragraphs have no identity but their place.
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
      {text === null && earlier ? <EarlierMark fact={earlier} /> : null}
    </Panel>
  );
}

/** Says that a fact is not of the response on screen: it came earlier, by another route. */
export function EarlierMark({ fact }: { readonly fact: EarlierFact }) {
  return (
    <span className="muted tiny block">
      not in this response; from {formatResponseRoute(fact)}, {formatInstant(fact.at)}
    </span>
  );
}
