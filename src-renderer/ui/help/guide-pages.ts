/** A page of the guide as the program names it before any page is loaded. */
interface GuidePageFacts {
  /** Of its file in `docs/guide`, without the ending; those that stand elsewhere in `docs` are named alike. */
  readonly name: string;
  /** As it stands at the head of the page. */
  readonly title: string;
  /** Words the palette finds it by besides its title. */
  readonly words: string;
  /** Addresses of the views it is about, and of all below them unless another page names a longer one. */
  readonly paths: readonly string[];
}

/** The pages of the guide, in their order. `scripts/guide.test.ts` holds names, titles and files together. */
export const guidePages = [
  {
    name: 'first-steps',
    title: 'First steps',
    words: 'begin connect demo universe overview',
    paths: ['/overview'],
  },
  {
    name: 'prices-and-quota',
    title: 'Prices and quota',
    words: 'cost units live refresh basket reserve later history ledger',
    paths: ['/history', '/offline/basket'],
  },
  { name: 'finding', title: 'Finding, and looking back', words: 'search palette time machine date clock', paths: [] },
  {
    name: 'compare',
    title: 'Ships, and comparing them',
    words: 'filter columns sets share scatter units',
    paths: ['/ships'],
  },
  { name: 'starmap', title: 'Map and routes', words: 'starmap systems tunnels jumps', paths: ['/starmap'] },
  {
    name: 'roadmap',
    title: 'Roadmaps and what moved',
    words: 'progress cards deliverables teams slipped removed missing',
    paths: ['/roadmap', '/progress'],
  },
  { name: 'telemetry', title: 'Telemetry', words: 'load times percentiles versions', paths: ['/telemetry'] },
  { name: 'people', title: 'People', words: 'players organizations members handle', paths: ['/people'] },
  {
    name: 'watches-and-notes',
    title: 'Watches and notes',
    words: 'watch notifications write markdown',
    paths: ['/offline/watches', '/offline/notes'],
  },
  { name: 'offline', title: 'Offline', words: 'readiness missing storage thin clear disk', paths: ['/offline'] },
  {
    name: 'backups',
    title: 'Backup and restore',
    words: 'merge replace electron chromium archive damaged',
    paths: ['/offline/backups'],
  },
  {
    name: 'open-data',
    title: 'Open data',
    words: 'csv json export import explorer curl links',
    paths: ['/explorer'],
  },
  {
    name: 'query',
    title: 'Query',
    words: 'sql tables select examples history',
    paths: ['/query'],
  },
  { name: 'troubleshooting', title: 'Troubleshooting', words: 'problems failures errors diagnostics', paths: [] },
  {
    name: 'privacy',
    title: 'Privacy',
    words: 'key keychain data folder network settings',
    paths: ['/settings'],
  },
  { name: 'accessibility', title: 'Accessibility', words: 'keyboard screen reader contrast', paths: [] },
  { name: 'backup-format', title: 'The backup file', words: 'zip ndjson manifest format', paths: [] },
] as const satisfies readonly GuidePageFacts[];

export type GuidePageName = (typeof guidePages)[number]['name'];

/** Where in the guide one reads. */
export interface GuidePlace {
  readonly page: GuidePageName;
  /** Id of a heading of the page (`GuideSection`); null for its beginning. */
  readonly section: string | null;
}

/** The page about the view at an address inside the window, such as `/offline/backups`; the first page where none is. */
export function guidePageOf(path: string): GuidePageName {
  const fitting = guidePages
    .flatMap(({ name, paths }) => paths.map((start: string) => ({ name, start })))
    .filter(({ start }) => path === start || path.startsWith(`${start}/`));
  return fitting.toSorted((one, other) => other.start.length - one.start.length)[0]?.name ?? guidePages[0].name;
}

/** Title of a page. */
export function guideTitle(page: GuidePageName): string {
  return guidePages.find(({ name }) => name === page)?.title ?? '';
}
