import { demoSite } from './demo-web.ts';
import { eraOf } from './era.ts';
import { organizationImage } from './organization-image.ts';
import { charters, headlines, histories, manifestos } from './organization-wording.ts';
import { organizations, type DemoOrganization } from './organizations.ts';
import { hashWords, randomFrom, type Random } from './random.ts';
import type { WireRecord } from './ship-record.ts';

/**
 * An organization's public page. Headlines are rewritten every few months and recruiting opens and closes; the rest
 * stays. Chosen by position, so that every universe has each: `{}` for a focus or the headline, texts that exist as
 * HTML only, flags and counts as text, no banner (recordings, "Organization", "Types"). Two have neither focus nor headline
 * nor logo, sent as nothing in two ways, and one has markup in its headline.
 */
export function organizationRecord(seed: number, organization: DemoOrganization, atMs: number): WireRecord {
  const { sid, name, size } = organization;
  const index = organizations.indexOf(organization);
  const random = randomFrom(seed, 'organization', sid);
  const [primary, secondary] = random.shuffle(focuses);
  const recruiting = hashWords(seed, 'recruiting', sid, eraOf(atMs, 45, seed, 'recruiting', sid).number) % 3 > 0;
  return {
    archetype: random.pick(archetypes),
    banner: index % 6 === 5 ? null : organizationImage(organization, 'banner'),
    charter: written(random.pick(charters), index % 5 === 1),
    commitment: random.pick(commitments),
    focus: { primary: focus(primary), secondary: index % 5 === 4 ? {} : focus(secondary) },
    headline: index % 7 === 3 ? {} : written(headlineAt(seed, sid, atMs), false),
    history: written(random.pick(histories), false),
    href: `${demoSite}/orgs/${sid}`,
    lang: random.pick(languages),
    logo: organizationImage(organization, 'logo'),
    manifesto: index % 7 === 5 ? { html: '', plaintext: '' } : written(random.pick(manifestos), false),
    members: index % 6 === 2 ? String(size) : size,
    name,
    recruiting: index % 6 === 3 ? (recruiting ? '1' : '0') : recruiting,
    roleplay: writeRoleplay(random, index),
    sid,
    url: `${demoSite}/en/orgs/${sid}`,
    ...ownFields[sid],
  };
}

function headlineAt(seed: number, sid: string, atMs: number): string {
  const era = eraOf(atMs, 80, seed, 'headline', sid);
  return headlines[hashWords(seed, 'headline', sid, era.number) % headlines.length] ?? headlines[0];
}

/** The service's pair of the same text as markup and as plain text. */
function written(text: string, isHtmlOnly: boolean): WireRecord {
  const html = text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('\r\n');
  return isHtmlOnly ? { html } : { html, plaintext: text };
}

function focus(name: string | undefined): WireRecord {
  if (name === undefined) return {};
  return { image: `${demoSite}/media/focus/${name.toLowerCase().replaceAll(/\W+/g, '-')}.png`, name };
}

function writeRoleplay(random: Random, index: number): boolean | number | null {
  const isRoleplay = random.chance(0.4);
  if (index % 6 === 4) return isRoleplay ? 1 : 0;
  return index === 11 ? null : isRoleplay;
}

/** By SID, over what is drawn. Undefined is left out of the answer. */
const ownFields: Readonly<Record<string, WireRecord>> = {
  Mothwing: { headline: written('Lamps &amp; <b>only</b> lamps &mdash; &lt;no sun&gt;, <i>please</i>.', false) },
  STILL_3: { focus: { primary: {}, secondary: {} }, headline: {}, logo: null },
  EMPTYQY: { focus: undefined, headline: undefined, logo: undefined },
};

const archetypes = ['Guild', 'Company', 'Watch', 'Fellowship', 'Household'] as const;
const commitments = ['Now and then', 'Most evenings', 'All hands'] as const;
const languages = ['English', 'English', 'English', 'German', 'French', 'Portuguese'] as const;
const focuses = [
  'Haulage',
  'Charting',
  'Salvage &amp; Breaking',
  'Rescue',
  'Barter',
  'Repairs',
  'Regattas',
  'Escort',
  'Lamp Tending',
] as const;
