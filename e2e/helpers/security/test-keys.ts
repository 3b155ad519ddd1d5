/**
 * The keys the journeys type. Recognisable, and spelled differently when URL-encoded or in base64, so that the scan at
 * the end of the suite (zz-key-scan.spec.ts) means something. They open nothing but the test services.
 */
export const orreryTestKey = 'test-key-Zq7/8+Kd2=Lw4X';

/** The key after a change of keys. */
export const replacedTestKey = 'test-key-Hb5/1+Tn9=Rs6Y';

/** A key no test service knows. */
export const wrongTestKey = 'test-key-Wr0/0+Wr0=ng00';

/** No key at all: what is planted where a key must not be, to see that the scans would find one. */
export const canaryKey = 'canary-Nx6/3+Vt8=Jd5Z';

export const allTestKeys = [orreryTestKey, replacedTestKey, wrongTestKey] as const;
