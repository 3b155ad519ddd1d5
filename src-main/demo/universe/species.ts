interface DemoSpecies {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** Who lives in the demo universe. Neither seed nor time changes them; ids have a gap, as those of affiliations do. */
export const species: readonly DemoSpecies[] = [
  { id: '1', code: 'TIDEBORN', name: 'Tideborn' },
  { id: '2', code: 'ASHKARI', name: 'Ashkari' },
  { id: '3', code: 'VRDN', name: 'Verdane' },
  { id: '4', code: 'ORTHEAN', name: 'Orthean' },
  { id: '5', code: 'QUELLITH', name: 'Quell’ith' },
  { id: '7', code: 'CHOIR', name: 'The Kelp Choir' },
];
