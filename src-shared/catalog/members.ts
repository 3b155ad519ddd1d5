import { z } from 'zod';
import type { Member } from '../domain/people.ts';
import { collectRecords } from '../resource/collect-records.ts';
import { defineResource, type Parameter, type Params } from '../resource/resource.ts';
import { identifier, numeric, text, textList } from '../resource/wire.ts';
import { sidParameter } from './organization.ts';

/** Members on a page (spec, Limits), before hidden ones are left out. */
const membersPerPage = 32;

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

/** Filters the service is reported to use one of, in its order (recordings, "Members"). */
const rivals = [
  ['rank', 'rank'],
  ['role', 'role'],
  ['main_org', 'main organization'],
] as const;

const memberWire = z.looseObject({
  display: text,
  handle: identifier,
  image: text,
  rank: text,
  stars: numeric,
  roles: textList,
});

export const members = defineResource<'members', Member>({
  name: 'members',
  title: 'Organization members',
  noun: 'members',
  group: 'People',
  summary: 'One page of an organization’s members, 32 at most.',
  parameters,
  pathKey: { modes: ['live'], segments: (params) => ['organization_members', String(params['sid'])] },
  isComplete: () => false,
  remarks: remarkOnMembers,
  read: (data) =>
    collectRecords(data, {
      schema: memberWire,
      elementKey: 'handle',
      toFields: toMember,
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

function toMember(wire: z.infer<typeof memberWire>): Member {
  return {
    handle: wire.handle ?? null,
    displayName: wire.display ?? null,
    imageUrl: wire.image ?? null,
    rank: wire.rank ?? null,
    stars: wire.stars ?? null,
    roles: (wire.roles ?? []).filter((role): role is string => typeof role === 'string'),
  };
}
