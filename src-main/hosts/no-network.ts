/**
 * What keeps a page from reaching anybody past its content security policy, in words that both hosts give their Chromium (SECURITY G).
 * Peer connections are no requests, so neither the policy nor whoever answers requests ever sees them.
 */

/** UDP only through a proxy. No proxy takes UDP, so there is none; nor are the names of candidates then told around by mDNS. */
export const webRtcPolicy = 'disable_non_proxied_udp';

/**
 * A proxy that is not there, for everything, this computer included: a connection through it comes to nothing, and it would look up
 * names itself. Port 9 is "discard": whoever listens there throws away what comes.
 */
export const deadProxy = { rules: 'socks5://127.0.0.1:9', bypass: '<-loopback>' } as const;

/** As `--blink-settings=…`: a hint of the document would have a name looked up at once, proxy or no proxy. */
export const noLookupsOnHint = 'dnsPrefetchingEnabled=false';
