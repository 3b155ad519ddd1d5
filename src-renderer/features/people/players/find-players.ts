import type { ArchivedPlayer } from './archived-player.ts';
import { membershipsOf, organizationName } from './player-fields.ts';

/** Players in whose name, handle, organizations, badge or languages every sought word stands, whatever its case. */
export function findPlayers(players: readonly ArchivedPlayer[], sought: string): readonly ArchivedPlayer[] {
  const words = sought
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return players;
  return players.filter((player) => {
    const text = textOf(player);
    return words.every((word) => text.includes(word));
  });
}

function textOf({ handle, title, player }: ArchivedPlayer): string {
  const { organization, badge, languages, citizenNumber } = player;
  const memberships = membershipsOf(player).map(organizationName);
  const rank = organization?.rank ?? '';
  return [handle, title, ...memberships, rank, badge ?? '', citizenNumber ?? '', ...languages].join('\n').toLowerCase();
}
