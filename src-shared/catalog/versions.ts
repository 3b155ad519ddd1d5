import { collectRecords } from '../resource/collect-records.ts';
import type { FieldDeclarations, RecordOfFields } from '../resource/fields.ts';
import { objectReader } from '../resource/part-fields.ts';
import { listElements, type DriftLog } from '../resource/read-tolerantly.ts';
import { allModes, choicesOf, defineResource } from '../resource/resource.ts';

/** A version of the game. Source: spec, "Versions". */
const versionFields = {
  /** `<major>.<minor>.<patch>` as a rule. */
  version: { kind: 'identifier', label: 'Version', sent: 'version' },
  title: { kind: 'text', label: 'Title', sent: 'title' },
  linkUrl: { kind: 'text', label: 'Page', sent: 'link', address: 'page' },
  imageUrl: { kind: 'text', label: 'Picture', sent: 'image', address: 'picture' },
} as const satisfies FieldDeclarations;

/** Everything but `version` is null where the service sends bare strings. */
export type GameVersion = RecordOfFields<typeof versionFields>;

const { schema, toFields } = objectReader(versionFields);

export const versions = defineResource({
  name: 'versions',
  fields: versionFields,
  title: 'Game versions',
  noun: 'versions',
  group: 'Development',
  summary: 'Every version of the game, newest first, or only the latest.',
  parameters: [{ name: 'filter', label: 'Filter', kind: 'choice', where: 'query', choices: choicesOf('latest') }],
  pathKey: { modes: allModes, segments: () => ['versions'] },
  isComplete: (params) => params['filter'] === undefined,
  read: (data) =>
    collectRecords(listVersions(data), {
      schema,
      elementKey: 'version',
      toFields: toGameVersion,
      identityOf: ({ version }) => version,
      titleOf: ({ version, title }) => version ?? title,
    }),
});

/** Strings, or objects with a version in them (recordings, "Versions"); a lone one is a list of one. Order is kept. */
function listVersions(data: unknown): readonly unknown[] {
  const elements = isBare(data) ? [data] : listElements(data, (value) => 'version' in value);
  return elements.map((element) => (isBare(element) && element !== '' ? { version: element } : element));
}

function isBare(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function toGameVersion(wire: unknown, drift: DriftLog): GameVersion {
  const fields = toFields(wire, drift);
  return { ...fields, version: fields.version?.trim() || null };
}
