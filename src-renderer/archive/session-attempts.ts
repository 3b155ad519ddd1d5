/**
 * Ids of the loads this session started. An attempt that is still `running` in the archive and not named here belongs to
 * a session that ended without finishing it. Ids, not times: the clock may have been set back in between.
 */
export const sessionAttempts = new Set<string>();
