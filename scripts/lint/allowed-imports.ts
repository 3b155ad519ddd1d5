/** A folder of the house: what it may import, and what a folder that may not import it does instead. */
export interface Room {
  /** Other folders it may import, with everything in them; its own files and src-shared it always may. */
  readonly imports: readonly string[];
  /** What to do instead of importing it: the end of the sentence "X never imports Y: …". */
  readonly instead: string;
}

const core = 'src-main';
const passedIn = 'take what you need as a parameter, or put what both need into src-shared';
const fromHost = 'take what you need as a parameter, and declare its type where you are: create-core.ts hands it in';

/**
 * Who may import whom (DESIGN §2): the one table that the import rule reads. The longest path that a file lies under is its
 * room; `*` stands for one folder each, none of which may import another.
 */
export const rooms: Readonly<Record<string, Room>> = {
  'src-shared': { imports: [], instead: '' },

  'src-main/service': { imports: [], instead: passedIn },
  'src-main/vault': { imports: [], instead: 'ask for what the key is needed for, not for the key (src-main/service)' },
  'src-main/files': { imports: [], instead: passedIn },
  'src-main/demo': {
    imports: [],
    instead: 'the demo service is reached like any other, over HTTP; only src-main/profiles starts it',
  },
  'src-main/media': { imports: ['src-main/service'], instead: passedIn },
  'src-main/backups': { imports: ['src-main/files', 'src-main/service'], instead: passedIn },
  'src-main/exports': { imports: ['src-main/files', 'src-main/launch', 'src-main/service'], instead: passedIn },
  // What the program is started with and in: options, data folder, log, and what the core asks of a host.
  'src-main/launch': { imports: ['src-main/files', 'src-main/service'], instead: passedIn },
  'src-main/updates': { imports: ['src-main/launch', 'src-main/service'], instead: passedIn },
  'src-main/profiles': {
    imports: ['src-main/demo', 'src-main/launch', 'src-main/media', 'src-main/service', 'src-main/vault'],
    instead: passedIn,
  },
  'src-main/bridge': {
    imports: [
      'src-main/backups',
      'src-main/exports',
      'src-main/files',
      'src-main/launch',
      'src-main/media',
      'src-main/profiles',
      'src-main/service',
      'src-main/updates',
      'src-main/vault',
    ],
    instead: 'the bridge calls you: let its handler hand in what you need',
  },
  'src-main/hosts': {
    imports: ['src-main/exports', 'src-main/files', 'src-main/launch', 'src-main/service', 'src-main/vault', core],
    instead: fromHost,
  },
  // What puts the core together.
  [core]: {
    imports: [
      'src-main/backups',
      'src-main/bridge',
      'src-main/exports',
      'src-main/files',
      'src-main/launch',
      'src-main/media',
      'src-main/profiles',
      'src-main/service',
      'src-main/updates',
      'src-main/vault',
    ],
    instead: fromHost,
  },

  'src-renderer/bridge': {
    imports: [],
    instead: 'call a function of src-renderer/services, which asks over the bridge',
  },
  'src-renderer/archive': {
    imports: ['src-renderer/bridge'],
    instead: 'take the rows as a parameter; types that both need belong to src-shared',
  },
  'src-renderer/format': {
    imports: [],
    instead: 'return values and let src-renderer/ui word them, or put the pure rule into src-shared',
  },
  'src-renderer/services': {
    imports: ['src-renderer/archive', 'src-renderer/bridge', 'src-renderer/format'],
    instead: 'take what you need as a parameter: services call the archive, never the other way round',
  },
  'src-renderer/ui': {
    imports: ['src-renderer/services', 'src-renderer/archive', 'src-renderer/format'],
    instead: 'move the part that is not drawing into src-renderer/services, or into src-shared where it is pure',
  },
  'src-renderer/features/*': {
    imports: ['src-renderer/ui', 'src-renderer/services', 'src-renderer/archive', 'src-renderer/format'],
    instead: 'move what both need into src-renderer/ui, src-renderer/services or src-renderer/archive',
  },
  'src-renderer/app': {
    imports: [
      'src-renderer/features/*',
      'src-renderer/ui',
      'src-renderer/services',
      'src-renderer/archive',
      'src-renderer/bridge',
      'src-renderer/format',
    ],
    instead: 'take it as a prop or a context, or move what both need into src-renderer/ui or src-renderer/services',
  },
  'src-renderer': {
    imports: ['src-renderer/app', 'src-renderer/ui'],
    instead: 'nothing imports the start of the page',
  },

  // Tests and tools may look at everything; nothing of theirs reaches the product.
  scripts: { imports: ['*'], instead: 'move what the product needs out of scripts' },
  e2e: { imports: ['*'], instead: 'move what the product needs out of e2e' },
};

/** A package that only some folders may use. */
interface PackageRule {
  /** Its name; what lies below it (`electron/main`) counts too. */
  readonly names: readonly string[];
  readonly allowedIn: readonly string[];
  /** The whole sentence, with what to do instead. */
  readonly message: string;
  /** Whether tests and fixtures may use it anywhere. */
  readonly exceptTests: boolean;
}

const askHost = 'add what you need to the Host interface (src-main/launch/host.ts).';

export const packageRules: readonly PackageRule[] = [
  {
    names: ['electron'],
    // The double stands in for Electron in tests and takes its types from it.
    allowedIn: ['src-main/hosts/electron', 'e2e/electron-double'],
    message: `Only src-main/hosts/electron imports electron: ${askHost}`,
    exceptTests: false,
  },
  {
    names: ['playwright-core'],
    allowedIn: ['src-main/hosts/chromium', 'e2e', 'scripts'],
    message: `Only src-main/hosts/chromium, e2e and scripts import playwright-core: ${askHost}`,
    exceptTests: false,
  },
  {
    names: ['@napi-rs/keyring'],
    allowedIn: ['src-main/vault', 'scripts', 'e2e'],
    message: 'Only src-main/vault reads the keychain: ask the KeyVault (src-main/vault/key-vault.ts).',
    exceptTests: true,
  },
  {
    names: ['node:child_process', 'child_process'],
    allowedIn: ['src-main/hosts', 'scripts', 'e2e'],
    message: `Only src-main/hosts starts programs: ${askHost}`,
    exceptTests: true,
  },
  {
    names: ['node:http', 'node:https', 'node:http2', 'node:net', 'node:tls', 'node:dgram', 'undici'],
    allowedIn: ['src-main/hosts', 'src-main/demo', 'scripts', 'e2e'],
    message:
      'Only src-main/hosts opens connections: take the host’s fetch as a parameter (src-main/service/bounded-fetch.ts).',
    exceptTests: true,
  },
  {
    names: ['dexie'],
    allowedIn: ['src-renderer/archive', 'scripts', 'e2e'],
    message:
      'Only src-renderer/archive queries the database: write a reader in src-renderer/archive/read and call that.',
    exceptTests: true,
  },
  {
    names: ['zustand'],
    allowedIn: ['src-renderer/app', 'src-renderer/features', 'src-renderer/ui', 'src-renderer/services'],
    message:
      'A store holds what is going on in the window: put it into src-renderer/services, or beside the view that it is of.',
    exceptTests: false,
  },
];

/** Pure packages; everything else could bring Node, the DOM, Electron or React into the shared layer. */
export const sharedPackages: readonly string[] = ['zod/mini', 'entities'];
