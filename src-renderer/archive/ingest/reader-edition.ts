declare global {
  /** Hash of the sources that responses are read with; set by the build (electron.vite.config.ts). */
  const builtReaderEdition: string | undefined;
}

/**
 * Names the readers that this program reads answers with: the catalogue and all of `src-shared`. A snapshot says which of them
 * read it, so that nothing is taken over from another one's reading (docs/decisions/0048). Where nothing was built, in tests, each
 * run is an edition of its own.
 */
export const readerEdition: string =
  typeof builtReaderEdition === 'string' ? builtReaderEdition : `unbuilt ${crypto.randomUUID()}`;
