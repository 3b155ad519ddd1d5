import type { CelestialObject } from '../../../src-shared/domain/celestial-object.ts';
import type { Affiliation, StarSystem } from '../../../src-shared/domain/star-system.ts';
import type { ArchivedDocument } from './search-document.ts';
import { fieldsOf, hintOf, listed } from './search-fields.ts';

/** A star system, as its list or its own answer tells of it. */
export function systemDocument(system: StarSystem, identity: string, title: string): ArchivedDocument {
  return {
    key: `system ${identity}`,
    kind: 'system',
    title,
    also: fieldsOf([
      ['code', system.code, true],
      ['held by', ...listed(system.affiliations.map(nameOfPower))],
      ['kind', placeWord(system.type)],
    ]),
    hint: hintOf(system.code === title ? null : system.code, system.affiliations.map(nameOfPower)[0] ?? null),
    place: { kind: 'system', identity },
  };
}

/** An object of the starmap and what circles it. One without a code has no page. */
export function objectDocuments(object: CelestialObject, systemName: string | null): readonly ArchivedDocument[] {
  const children = object.children.flatMap((child) => objectDocuments(child, systemName));
  const { code } = object;
  if (code === null) return children;
  const document: ArchivedDocument = {
    key: `object ${code}`,
    kind: 'object',
    title: object.name ?? object.designation ?? code,
    also: fieldsOf([
      ['designation', object.name === null ? null : object.designation],
      ['code', code, true],
      ['kind', placeWord(object.subtype?.name ?? object.type)],
      ['held by', ...listed(object.affiliations.map(nameOfPower))],
    ]),
    hint: hintOf(placeWord(object.type), systemName),
    place: { kind: 'object', code },
  };
  return [document, ...children];
}

function nameOfPower({ name, code }: Affiliation): string | null {
  return name ?? code;
}

/** `JUMPPOINT` as a word. */
export function placeWord(type: string | null): string | null {
  return type?.toLowerCase().replaceAll('_', ' ') ?? null;
}
