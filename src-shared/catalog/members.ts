import { collectRecords } from '../resource/collect-records.ts';
import { readFields, wireSchema, type FieldDeclarations, type RecordOfFields } from '../resource/fields.ts';
import { defineResource, type Parameter, type Params } from '../resource/resource.ts';
import { sidParameter } from './organization.ts';

/** Members on a page (spec, Limits), before hidden ones are left out. */
export const membersPerPage = 32;

/** What the ids of ranks and roles are is not shown (docs/decisions/not-shown.md), so they are asked for as numbers. */
const parameters: readonly Parameter[] = [
  sidParameter,
  {
    name: 'page',
    label: 'Page',
    kind: 'whole',
    where: 'query',
    min: 1,
    hint: `Pages of ${membersPerPage}, hidden members included; the first when left out.`,
  },
  {
    name: 'rank',
    label: 'Rank id',
    kind: 'whole',
    where: 'query',
    hint: 'A number. The service does not say which rank has which.',
  },
  {
    name: 'role',
    label: 'Role id',
    kind: 'whole',
    where: 'query',
    hint: 'A number. The service does not say which role has which.',
  },
  {
    name: 'main_org',
    label: 'Main organization',
    kind: 'flag',
    where: 'query',
    hint: 'Yes: members for whom this is the main organization.',
  },
];

/**
 * Which members a list holds. The service is reported to use only one of these, in this order (recordings, "Members"), so
 * the form gives one; the Explorer can send several, and such a list is kept apart from all others too.
 */
export interface MemberFilter {
  readonly rank?: number;
  readonly role?: number;
  readonly mainOrg?: boolean;
}

/** The filter of a request for members. */
export function filterOfParams({ rank, role, main_org: mainOrg }: Params): MemberFilter {
  return {
    ...(typeof rank === 'number' ? { rank } : {}),
    ...(typeof role === 'number' ? { role } : {}),
    ...(typeof mainOrg === 'boolean' ? { mainOrg } : {}),
  };
}

/** What one page of a list is asked for with; the page is always said. */
export function pageParams(sid: string, { mainOrg, ...filter }: MemberFilter, page: number): Params {
  return { sid, page, ...filter, ...(mainOrg === undefined ? {} : { main_org: mainOrg }) };
}

/** The page a request asks for. */
export function pageOfParams({ page }: Params): number {
  return typeof page === 'number' ? page : 1;
}

/** Filters the service is reported to use one of, in its order (recordings, "Members"). */
const rivals = [
  ['rank', 'rank'],
  ['role', 'role'],
  ['main_org', 'main organization'],
] as const;

/** A member of an organization, as its pages list them. Source: spec, "Organization member". */
export const memberFields = {
  handle: { kind: 'identifier', label: 'Handle', sent: 'handle' },
  displayName: { kind: 'text', label: 'Name', sent: 'display' },
  rank: { kind: 'text', label: 'Rank', section: 'Membership', sent: 'rank', column: { width: 170 } },
  /** The rank as stars; the specification does not say how many there can be. */
  stars: {
    kind: 'number',
    label: 'Stars',
    section: 'Membership',
    sent: 'stars',
    quantity: null,
    better: null,
    column: { width: 150 },
  },
  roles: { kind: 'words', label: 'Roles', section: 'Membership', sent: 'roles', column: { width: 200 } },
  imageUrl: { kind: 'text', label: 'Picture', sent: 'image', address: 'picture' },
} as const satisfies FieldDeclarations;

export const members = defineResource({
  name: 'members',
  fields: memberFields,
  title: 'Organization members',
  noun: 'members',
  group: 'People',
  summary: 'One page of an organization’s members, 32 at most.',
  parameters,
  pathKey: { modes: ['live'], segments: (params) => ['organization_members', String(params['sid'])] },
  isComplete: () => false,
  remarks: remarkOnMembers,
  readsElementsAlone: true,
  read: (data) =>
    collectRecords(data, {
      schema: wireSchema(memberFields, {}),
      elementKey: 'handle',
      toFields: (wire, drift) => readFields(memberFields, wire, drift),
      // Handles compare without case, as in the player's own record.
      identityOf: (member) => member.handle?.toLowerCase() ?? null,
      titleOf: (member) => member.displayName ?? member.handle,
    }),
});

/** What a page of members does not tell by itself; all of it reported, none documented (docs/decisions/not-shown.md). */
function remarkOnMembers(params: Params): readonly string[] {
  const given = rivals.filter(([name]) => params[name] !== undefined).map(([, label]) => label);
  const [first, ...ignored] = given;
  return [
    ...(ignored.length > 0
      ? [
          `The service is reported to use only one of these filters: here the ${first}, not the ${ignored.join(' or the ')}.`,
        ]
      : []),
    'Hidden members are left out: fewer than 32 on a page does not mean that it is the last.',
    'An empty page can mean past the end, a failure, or too many requests: the service does not say which.',
  ];
}

/** A member of an organization. */
export type Member = RecordOfFields<typeof memberFields>;
