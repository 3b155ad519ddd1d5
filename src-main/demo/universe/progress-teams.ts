/** A team of the progress tracker, without what time does to it. */
export interface ProgressTeam {
  readonly slug: string;
  readonly title: string;
  readonly abbreviation: string;
  readonly description: string;
}

export const progressTeams: readonly ProgressTeam[] = [
  team('longshore', 'Longshore', 'LSH', 'Hulls, holds &amp; everything that closes with a latch.'),
  team('harbour-works', 'Harbour Works', 'HW', 'Builds the places people land, and the streets behind them.'),
  team('lantern-room', 'Lantern Room', 'LR', 'Light, weather and the time of day.'),
  team('quiet-engines', 'Quiet Engines', 'QE', ''),
  team('paper-stars', 'Paper Stars', 'PS', 'Charts, dials and whatever has to be read at a glance.'),
  team('the_foundry', 'The Foundry', 'FND', 'Things to hold, wear, drop and lose.'),
  team('company-of-strangers', 'Company of Strangers', 'COS', 'Gives everybody in port somewhere to be.'),
  team('ledger-house', 'Ledger House', 'LH', 'Prices, contracts &amp;amp; consequences.'),
  team('tiller-and-sail', 'Tiller and Sail', 'T&amp;S', 'How it flies.'),
  team('wire-loft', 'Wire Loft', 'WL', ''),
  team('campfire-north', 'Campfire North', 'CFN', 'Writes the campaign and reads it aloud.'),
  team('campfire-south', 'Campfire South', 'CFS', 'Stages the campaign and lights it.'),
];

function team(slug: string, title: string, abbreviation: string, description: string): ProgressTeam {
  return { slug, title, abbreviation, description };
}
