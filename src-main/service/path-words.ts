import type { PathWords } from '../../src-shared/catalog/resource.ts';

/** The specification's neutral words; a deployment's real ones are a setting of the connection (issue B). */
export const defaultPathWords: PathWords = { mainBoard: 'main', campaignBoard: 'campaign' };
