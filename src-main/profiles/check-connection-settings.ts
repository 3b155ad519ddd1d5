import type { ConnectionSettings } from '../../src-shared/contract.ts';
import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';
import { defaultPathWords } from '../service/path-words.ts';
import { defaultConnectionSettings, type StoredProfile } from './profile-store.ts';

/**
 * Checks what the contract's schema cannot: how the settings fit together, and to whose connection they belong.
 *
 * @returns the settings with every media host once, or `bad-parameters` with a sentence for the user.
 */
export function checkConnectionSettings(
  kind: StoredProfile['kind'],
  settings: ConnectionSettings,
): Outcome<ConnectionSettings> {
  if (kind === 'demo') {
    const { mainBoard, campaignBoard, mediaHosts, measuresPrices } = settings;
    const isOwn =
      mainBoard === defaultPathWords.mainBoard &&
      campaignBoard === defaultPathWords.campaignBoard &&
      mediaHosts.length === 0;
    if (!isOwn)
      return refuse('The demo universe has its own board words and pictures. Only measuring can be switched.');
    return succeed({ ...defaultConnectionSettings, measuresPrices });
  }
  if (settings.mainBoard === settings.campaignBoard) {
    return refuse('Boards: the two words must differ, or both boards would show the same.');
  }
  return succeed({ ...settings, mediaHosts: [...new Set(settings.mediaHosts)] });
}

function refuse(detail: string): Outcome<never> {
  return fail({ kind: 'bad-parameters', detail });
}
