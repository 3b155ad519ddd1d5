import { z } from 'zod';

/** The `name` parameter several resources are filtered by. */
export const nameFilter = z
  .string()
  .trim()
  .min(1, 'Name: enter some text or leave it out.')
  .max(100, 'Name: 100 characters at most.')
  .optional();
