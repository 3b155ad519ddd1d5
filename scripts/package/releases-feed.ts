/**
 * The releases feed that a build is given (`ORRERY_RELEASES_FEED`): the address where a forge describes the newest release. Null
 * without one; the program then asks nobody.
 *
 * @throws Error when it is no plain https address: whoever could change it on its way could lead users to another program.
 */
export function readReleasesFeed(env: NodeJS.ProcessEnv): string | null {
  const feed = env['ORRERY_RELEASES_FEED'] ?? '';
  if (feed === '') return null;
  const url = URL.parse(feed);
  if (url?.protocol !== 'https:' || url.username !== '' || url.port !== '' || url.search !== '')
    throw new Error('ORRERY_RELEASES_FEED must be an https address without user, port and query.');
  return url.href;
}
