import type { Colouring } from '../starmap-store.ts';

export const colouringWords: Readonly<Record<Colouring, string>> = {
  affiliation: 'Affiliation',
  danger: 'Danger',
  economy: 'Economy',
  population: 'Population',
  size: 'Size',
  status: 'Status',
  type: 'Type',
};
