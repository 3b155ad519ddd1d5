/** Who holds systems in the demo universe. Ids have gaps, as the recorded ones do. */
export interface DemoAffiliation {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Hex, chosen to be told apart on a dark and on a light map. */
  readonly color: string;
}

export const affiliations = [
  { id: '1', code: 'conc', name: 'Concordance of Tides', color: '#48a5d4' },
  { id: '2', code: 'LNTN', name: 'Lantern Reach', color: '#e0b02c' },
  { id: '3', code: 'ASHK', name: 'Ashkar Holds', color: '#c43a4b' },
  { id: '4', code: 'VRDN', name: 'Verdant Assembly', color: '#4fae3d' },
  { id: '6', code: 'ORTH', name: 'Orthean Synod', color: '#9a6fd6' },
  { id: '7', code: 'GLSS', name: 'Glass Meridian', color: '#2fb5a5' },
  { id: '9', code: 'SETL', name: 'Settling', color: '#c98a3a' },
  { id: '10', code: 'FREE', name: 'Unaligned', color: '#8d97a5' },
] as const satisfies readonly DemoAffiliation[];
