/**
 * Whether main would open an address in the user's browser: https, and a host of one of the user's connections
 * (SECURITY 15). Main judges again; this only keeps a button away that would be refused.
 *
 * @param connections addresses of the user's connections; empty ones name none.
 */
export function isOpenable(text: string, connections: readonly string[]): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.hostname === '') return false;
  return connections.some((address) => URL.parse(address)?.hostname === url.hostname);
}
