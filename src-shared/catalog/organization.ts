import { collectRecords } from '../resource/collect-records.ts';
import type { FieldDeclarations, RecordOfFields } from '../resource/fields.ts';
import { objectReader, onePart } from '../resource/part-fields.ts';
import { DriftLog, isEmptyList, listOne } from '../resource/read-tolerantly.ts';
import { allModes, defineResource, type Parameter } from '../resource/resource.ts';

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

/** What an organization does, in the service's words. Either focus, like the headline, may be `{}` (recordings, "Organization"). */
const focusFields = {
  name: { kind: 'text', label: 'name', sent: 'name' },
  imageUrl: { kind: 'text', label: 'picture', sent: 'image', address: 'picture' },
} as const satisfies FieldDeclarations;

const writtenFields = {
  plain: { kind: 'text', label: 'as text', sent: 'plaintext' },
  html: { kind: 'text', label: 'as HTML', sent: 'html' },
} as const satisfies FieldDeclarations;
const writtenReader = objectReader(writtenFields);

/** The texts an organization writes about itself. */
export const organizationTexts = ['headline', 'history', 'manifesto', 'charter'] as const;
export type OrganizationText = (typeof organizationTexts)[number];

/** Heading of what an organization says of itself in single facts. */
export const descriptionSection = 'What it is';

/**
 * A player organization. Its texts are the service's plain text: markup is never kept, and what was sent as HTML only is
 * null here and named in `htmlOnly`; the raw response has it.
 * Source: spec, "Organization"; `history`, `manifesto` and `charter`: recordings.
 */
export const organizationFields = {
  name: { kind: 'text', label: 'Name', section: descriptionSection, sent: 'name' },
  /** Case-sensitive. */
  sid: { kind: 'identifier', label: 'SID', section: descriptionSection, sent: 'sid' },
  archetype: {
    kind: 'text',
    label: 'Archetype',
    section: descriptionSection,
    sent: 'archetype',
    column: { width: 120 },
    search: 'words',
  },
  commitment: { kind: 'text', label: 'Commitment', section: descriptionSection, sent: 'commitment' },
  language: { kind: 'text', label: 'Language', section: descriptionSection, sent: 'lang', search: 'words' },
  primaryFocus: { ...focus('Primary focus', 'primary'), column: { width: 150 } },
  secondaryFocus: focus('Secondary focus', 'secondary'),
  isRecruiting: {
    kind: 'flag',
    label: 'Recruiting',
    section: descriptionSection,
    sent: 'recruiting',
    column: { width: 100 },
  },
  isRoleplay: { kind: 'flag', label: 'Role-play', section: descriptionSection, sent: 'roleplay' },
  /** Hidden members included, so it can be more than the member pages list (recordings). */
  memberCount: {
    kind: 'number',
    label: 'Members',
    section: descriptionSection,
    sent: 'members',
    quantity: 'people',
    better: null,
    column: { width: 88 },
  },
  /** The service sends two addresses, `href` and `url`; how they differ is not shown (docs/decisions/not-shown.md). */
  href: { kind: 'text', label: 'Page', section: descriptionSection, sent: 'href', address: 'page' },
  url: { kind: 'text', label: 'Second address', section: descriptionSection, sent: 'url', address: 'page' },
  headline: written('Headline', 'headline'),
  history: written('History', 'history'),
  manifesto: written('Manifesto', 'manifesto'),
  charter: written('Charter', 'charter'),
  logoUrl: { kind: 'text', label: 'Logo', sent: 'logo', address: 'picture' },
  bannerUrl: { kind: 'text', label: 'Banner', sent: 'banner', address: 'picture' },
} as const satisfies FieldDeclarations;

function focus(label: string, key: string) {
  return onePart({ label, section: descriptionSection, sent: [['focus', key]], fields: focusFields });
}

/** `{html, plaintext}`. Foreign markup is not turned into text here: that is a sanitiser's work (SECURITY C), not a reader's. */
function written(label: string, key: OrganizationText) {
  const read = (raw: unknown, drift: DriftLog, path: string) => writtenReader.read(raw, drift, path)?.plain ?? null;
  return { kind: 'part', label, sent: key, fields: writtenFields, read } as const;
}

const { schema, toFields } = objectReader(organizationFields);

export const organization = defineResource({
  name: 'organization',
  fields: organizationFields,
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
      schema,
      elementKey: 'sid',
      toFields: toOrganization,
      identityOf: () => String(params['sid']),
      titleOf: (organization) => organization.name ?? organization.sid ?? String(params['sid']),
    }),
});

/** With the texts that were sent as HTML only. */
export type Organization = RecordOfFields<typeof organizationFields> & {
  readonly htmlOnly: readonly OrganizationText[];
};

function toOrganization(wire: Readonly<Record<string, unknown>>, drift: DriftLog): Organization {
  const fields = toFields(wire, drift);
  const isHtml = (name: OrganizationText) => writtenReader.read(wire[name], new DriftLog(), name)?.html;
  return { ...fields, htmlOnly: organizationTexts.filter((name) => fields[name] === null && isHtml(name)) };
}

/** What an organization does. */
export type OrganizationFocus = NonNullable<Organization['primaryFocus']>;
