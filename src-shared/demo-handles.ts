/**
 * Handles the demo universe has for every seed, for suggestions and tests. In order: a full profile with bio, website
 * and location; an ordinary one; one without an organization; one whose id is `n/a`; a nearly empty one; and three more
 * ordinary ones.
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
