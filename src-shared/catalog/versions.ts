import * as z from 'zod/mini';
import type { GameVersion } from '../domain/telemetry.ts';
import { collectRecords } from '../resource/collect-records.ts';
import { listElements } from '../resource/read-tolerantly.ts';
import { allModes, choicesOf, defineResource } from '../resource/resource.ts';
import { identifier, text } from '../resource/wire.ts';

const versionWire = z.looseObject({ version: identifier, title: text, link: text, image: text });

export const versions = defineResource<'versions', GameVersion>({
  name: 'versions',
  title: 'Game versions',
  noun: 'versions',
  group: 'Development',
  summary: 'Every version of the game, newest first, or only the latest.',
  parameters: [{ name: 'filter', label: 'Filter', kind: 'choice', where: 'query', choices: choicesOf('latest') }],
  pathKey: { modes: allModes, segments: () => ['versions'] },
  isComplete: (params) => params['filter'] === undefined,
  read: (data) =>
    collectRecords(listVersions(data), {
      schema: versionWire,
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

function toGameVersion(wire: z.infer<typeof versionWire>): GameVersion {
  return {
    version: wire.version?.trim() || null,
    title: wire.title ?? null,
    linkUrl: wire.link ?? null,
    imageUrl: wire.image ?? null,
  };
}
