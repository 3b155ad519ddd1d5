/** Whether `npm run test:long` runs, which also does what takes minutes. */
export const isLongRun = process.env['ORRERY_LONG'] === '1';
