/**
 * Handles the demo universe has for every seed, for suggestions and tests. In order: a full profile with bio, website
 * and location; one with three affiliations; one without an organization; one whose id is `n/a`; a nearly empty one; one
 * whose affiliations are null; one with markup in the bio and a picture of two addresses; one with a single affiliation
 * that is no list.
 */
export const demoHandles = [
  'Mira_Quill',
  'Tobin-Ashgrove',
  'SoloWren',
  'Ghost_Ledger',
  'blankpage',
  'Saoirse9',
  'HollowMoth',
  'Benno.Varga',
] as const;
