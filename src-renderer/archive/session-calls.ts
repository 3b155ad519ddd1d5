/**
 * Ids of all calls of this session, ended or not. Earlier calls say nothing about the service's reachability now. Ids,
 * not times: the clock may have been set back in between.
 */
export const sessionCalls = new Set<string>();
