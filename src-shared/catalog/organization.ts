import { z } from 'zod';
import {
  organizationTexts,
  type Organization,
  type OrganizationFocus,
  type OrganizationText,
} from '../domain/people.ts';
import { collectRecords } from '../resource/collect-records.ts';
import { isEmptyList, listOne, readPart, type DriftLog } from '../resource/read-tolerantly.ts';
import { allModes, defineResource, type Parameter } from '../resource/resource.ts';
import { flag, identifier, numeric, opaque, text } from '../resource/wire.ts';

/** The SID is case-sensitive (recordings, "Organization"), so it is sent and kept as typed. */
export const sidParameter: Parameter = {
  name: 'sid',
  label: 'SID',
  kind: 'text',
  where: 'path',
  required: 'SID: enter the organization’s SID.',
  hint: 'The organization’s short name. Capital and small letters differ.',
  maxLength: 30,
  pattern: { expression: /^[\p{L}\p{N}_.-]+$/u, message: 'SID: letters, digits, “-”, “_” and “.” only.' },
  check: (sid) => (/^\.+$/.test(sid) ? 'SID: enter the organization’s SID.' : null),
};

const organizationWire = z.looseObject({
  archetype: text,
  banner: text,
  charter: opaque,
  commitment: text,
  focus: opaque,
  headline: opaque,
  history: opaque,
  href: text,
  lang: text,
  logo: text,
  manifesto: opaque,
  members: numeric,
  name: text,
  recruiting: flag,
  roleplay: flag,
  sid: identifier,
  url: text,
});

const focusWire = z.looseObject({ primary: opaque, secondary: opaque });
const focusPartWire = z.looseObject({ image: text, name: text });
const writtenWire = z.looseObject({ html: text, plaintext: text });

export const organization = defineResource<'organization', Organization>({
  name: 'organization',
  title: 'Organization',
  noun: 'organizations',
  group: 'People',
  summary: 'One organization’s public page, by its SID.',
  parameters: [sidParameter],
  pathKey: { modes: allModes, segments: (params) => ['organization', String(params['sid'])] },
  isComplete: () => false,
  isNothing: isEmptyList,
  read: (data, params) =>
    collectRecords(listOne(data), {
      schema: organizationWire,
      elementKey: 'sid',
      toFields: toOrganization,
      identityOf: () => String(params['sid']),
      titleOf: (organization) => organization.name ?? organization.sid ?? String(params['sid']),
    }),
});

function toOrganization(wire: z.infer<typeof organizationWire>, drift: DriftLog): Organization {
  const focus = readPart(wire.focus, { path: 'focus', schema: focusWire, drift });
  const written = Object.fromEntries(organizationTexts.map((name) => [name, readWritten(wire[name], name, drift)]));
  const plain = (name: OrganizationText): string | null => written[name]?.plain ?? null;
  return {
    sid: wire.sid ?? null,
    name: wire.name ?? null,
    archetype: wire.archetype ?? null,
    commitment: wire.commitment ?? null,
    primaryFocus: readFocus(focus?.primary, 'focus.primary', drift),
    secondaryFocus: readFocus(focus?.secondary, 'focus.secondary', drift),
    headline: plain('headline'),
    history: plain('history'),
    manifesto: plain('manifesto'),
    charter: plain('charter'),
    htmlOnly: organizationTexts.filter((name) => written[name]?.isHtmlOnly),
    language: wire.lang ?? null,
    memberCount: wire.members ?? null,
    isRecruiting: wire.recruiting ?? null,
    isRoleplay: wire.roleplay ?? null,
    logoUrl: wire.logo ?? null,
    bannerUrl: wire.banner ?? null,
    href: wire.href ?? null,
    url: wire.url ?? null,
  };
}

/** Either focus, like the headline, may be `{}` (recordings, "Organization"). */
function readFocus(value: unknown, path: string, drift: DriftLog): OrganizationFocus | null {
  const part = readPart(value, { path, schema: focusPartWire, drift });
  return part && { name: part.name ?? null, imageUrl: part.image ?? null };
}

interface Written {
  readonly plain: string | null;
  readonly isHtmlOnly: boolean;
}

/** `{html, plaintext}`. Foreign markup is not turned into text here: that is a sanitiser's work (SECURITY C), not a reader's. */
function readWritten(value: unknown, path: OrganizationText, drift: DriftLog): Written {
  const part = readPart(value, { path, schema: writtenWire, drift });
  const plain = part?.plaintext ?? null;
  return { plain, isHtmlOnly: plain === null && typeof part?.html === 'string' };
}
