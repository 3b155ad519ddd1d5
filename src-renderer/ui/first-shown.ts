/** Resolves when a view has shown its data for the first time in this run. */
export const firstShown = Promise.withResolvers<void>();
