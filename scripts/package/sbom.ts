import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './bundled-parts.ts';
import { keychainModule, type System } from './systems.ts';

type LockedPackages = Readonly<
  Record<string, { readonly version: string; readonly integrity?: string; readonly license?: string } | undefined>
>;

interface Component {
  readonly type: 'application' | 'framework' | 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly { readonly expression: string }[];
  /** Of the package as it was fetched from the registry. */
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
}

/**
 * What a package is made of, as CycloneDX 1.6 in JSON: the bundled parts, the keychain's native module of one system, and
 * Electron. The same inputs give the same text.
 *
 * @param root absolute path of the repository; versions and sums come from its package-lock.json.
 */
export function writeSbom(parts: readonly Part[], root: string, system: System): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }; // npm's format
  const own = lock.packages[''];
  const locked = (name: string, version?: string): LockedPackages[string] =>
    Object.entries(lock.packages).find(
      ([path, entry]) => path.endsWith(`node_modules/${name}`) && (version === undefined || entry?.version === version),
    )?.[1];
  const outside = ['electron', keychainModule(system).name].map((name) => {
    const { version = '', license = '' } = locked(name) ?? {};
    return { name, version, licence: license };
  });
  const components = [...parts, ...outside].map(({ name, version, licence }): Component => {
    const sum = locked(name, version)?.integrity;
    return {
      ...describe(name === 'electron' ? 'framework' : 'library', { name, version, licence }),
      ...(sum === undefined ? {} : { hashes: [{ alg: 'SHA-512', content: toHex(sum) }] }),
    };
  });
  const program = describe('application', { name: 'orrery', version: own?.version ?? '', licence: own?.license ?? '' });
  const content = {
    metadata: { component: program },
    components,
    dependencies: [{ ref: program['bom-ref'], dependsOn: components.map((component) => component['bom-ref']) }],
  };
  const serialNumber = `urn:uuid:${toUuid(JSON.stringify(content))}`;
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', serialNumber, version: 1, ...content }, null, 2)}\n`;
}

function describe(type: Component['type'], { name, version, licence }: Omit<Part, 'text'>): Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  // "BSD" is what one author says, and no name of the list.
  const expression = licence === 'BSD' ? 'LicenseRef-BSD' : licence;
  return { type, 'bom-ref': purl, name, version, purl, licenses: [{ expression }] };
}

const toHex = (integrity: string): string => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');

/** A name-based UUID (version 8): of the content, so that two packages of the same parts have the same. */
function toUuid(content: string): string {
  const bytes = createHash('sha256').update(content).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
