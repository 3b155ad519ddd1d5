/**
 * Ids of the loads of this session that have not ended. An attempt that is still `running` in the archive and not named
 * here was left unfinished, mostly by an earlier session. Ids, not times: the clock may have been set back in between.
 */
export const sessionAttempts = new Set<string>();
