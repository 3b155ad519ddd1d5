import type { Player } from '../../../src-shared/domain/player.ts';
import type { Snapshot } from '../../archive/archive-rows.ts';
import { useBody } from '../../archive/use-body.ts';
import { formatCount, formatDay } from '../../ui/format.ts';
import { JsonTree } from '../../ui/json-tree.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import classes from './people-page.module.css';

interface PlayerCardProps {
  readonly player: Player;
  readonly title: string;
  readonly snapshot: Snapshot;
}

/** A player: what could be read, and below it the whole answer, because the record's shape is not documented. */
export function PlayerCard({ player, title, snapshot }: PlayerCardProps) {
  const body = useBody(snapshot);
  const { organization } = player;
  return (
    <div className={classes['cards']}>
      <Panel title={title} aside={<span className={classes['muted']}>{player.badge}</span>}>
        <Facts
          facts={[
            ['Handle', player.handle],
            ['Citizen number', player.citizenNumber],
            ['Enlisted', player.enlistedAt === null ? null : formatDay(player.enlistedAt)],
            ['Languages', player.languages.length > 0 ? player.languages.join(', ') : null],
            ['Location', [player.region, player.country].filter((word) => word !== null).join(', ') || null],
            ['Website', player.website],
          ]}
        />
        {player.bio ? <p className={classes['bio']}>{player.bio}</p> : null}
      </Panel>
      <Panel title="Organization">
        {organization ? (
          <Facts
            facts={[
              ['Name', organization.name],
              ['Identifier', organization.sid],
              ['Rank', organization.rank],
              ['Stars', organization.stars === null ? null : formatCount(organization.stars)],
              ['Other memberships', player.affiliationCount === null ? null : formatCount(player.affiliationCount)],
            ]}
          />
        ) : (
          <p className={classes['muted']}>No organization is shown for this player.</p>
        )}
      </Panel>
      <div className={classes['wide']}>
        <Panel title="The whole answer" aside={<span className={classes['muted']}>keys as sent</span>}>
          {typeof body === 'object' && body !== null ? <JsonTree label="The whole answer" value={body} /> : null}
        </Panel>
      </div>
    </div>
  );
}
