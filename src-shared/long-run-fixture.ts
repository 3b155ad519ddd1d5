// Of Node, of which the product's shared code knows nothing.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** `npm run test:long` goes through every universe, day and mutation that a test names; every other run through a sample. */
export const isLongRun = process.env['ORRERY_LONG'] === '1';

/** The first few of them, all in the long run. */
export const sampleOf = <Item>(all: readonly Item[], few: number): readonly Item[] =>
  isLongRun ? all : all.slice(0, few);
