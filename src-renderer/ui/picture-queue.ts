import { createWishQueue } from './wish-queue.ts';

/** Pictures on their way at the same time, as many as main fetches at once. */
export const pictureQueue = createWishQueue(4);
