/** An invented player organization. `ranks` go from lowest to highest. */
export interface DemoOrganization {
  readonly sid: string;
  readonly name: string;
  readonly ranks: readonly [string, ...string[]];
}

export const organizations = [
  organization('TIDEWRK', 'The Tideworks', ['Apprentice', 'Journeyman', 'Foreman', 'Warden', 'Harbourmaster']),
  organization('LAMPLTR', 'Lamplighters’ Guild', ['Wick', 'Flame', 'Lantern', 'Beacon', 'Lighthouse']),
  organization('NINEBEL', 'Nine Bells &amp; Company', ['Hand', 'Mate', 'Bosun', 'Captain', 'Commodore']),
  organization('SLWFRT', 'Slow Freight Society', ['Stowaway', 'Loader', 'Driver', 'Dispatcher', 'Patron']),
  organization('ORCHARD', 'Orchard Watch', ['Picker', 'Pruner', 'Grafter', 'Keeper', 'Elder']),
  organization('QUIETCO', 'Quiet Commerce', ['Clerk', 'Factor', 'Broker', 'Auditor', 'Chair']),
] as const;

function organization(sid: string, name: string, ranks: DemoOrganization['ranks']): DemoOrganization {
  return { sid, name, ranks };
}
