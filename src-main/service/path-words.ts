import type { PathWords } from '../../src-shared/catalog/resource.ts';

/** The specification's neutral words, which the demo answers to; a deployment's own are a setting of its connection. */
export const defaultPathWords: PathWords = { mainBoard: 'main', campaignBoard: 'campaign' };
