/** Whether `npm run test:long` runs, which also does what takes minutes. */
export const isLongRun = process.env['ORRERY_LONG'] === '1';

/** Why a test that makes pictures for people to look at is left out of `npm test`. */
export const picturesAreLong = 'Skipped: pictures to look at are made by "npm run test:long".';
