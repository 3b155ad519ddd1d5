import type { KeyVault } from './key-vault.ts';

/** The same vault, but every key that passes is made known first, so that no text written afterwards can hold it. */
export function protectKeys(vault: KeyVault, protect: (key: string) => void): KeyVault {
  return {
    ...vault,
    read: async (place, keptIn) => {
      const reading = await vault.read(place, keptIn);
      if (reading.key !== null) protect(reading.key);
      return reading;
    },
    keep: (place, key) => {
      protect(key);
      return vault.keep(place, key);
    },
  };
}
