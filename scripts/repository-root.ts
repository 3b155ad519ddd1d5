import { dirname } from 'node:path';

/** Absolute path of the repository, wherever a script is started from. */
export const repositoryRoot = dirname(import.meta.dirname);
