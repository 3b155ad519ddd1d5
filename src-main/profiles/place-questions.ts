import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';
import type { Host, Question } from '../launch/host.ts';
import type { LaunchOptions } from '../launch/launch-options.ts';
import { checkServiceAddress, isOnThisComputer } from './check-service-address.ts';
import type { ProfileStore } from './profile-store.ts';

/**
 * Asks the user before anything leaves for a place that they have not agreed to (decision 35). The page can wish for any
 * address and any picture host, with any text as the key; a page that was taken over could so tell a stranger whatever it
 * knows. It can't answer these questions. `not-agreed` with a sentence where the response is no, or another question is open.
 */
export interface PlaceQuestions {
  /** Whether a key may be sent to this address, as `checkServiceAddress` gives it. Asked once in a run. */
  readonly agreeToAddress: (address: string) => Promise<Outcome<null>>;
  /** Whether pictures may be fetched from these hosts, for the connection to this address. No host, no question. */
  readonly agreeToPictures: (hosts: readonly string[], address: string | null) => Promise<Outcome<null>>;
}

interface Asking {
  readonly host: Host;
  readonly launch: Pick<LaunchOptions, 'service'>;
  readonly profiles: Pick<ProfileStore, 'read'>;
  /** Told whenever a question opens or closes. */
  readonly onChange: (isOpen: boolean) => void;
  /** Told why a question could not be shown. */
  readonly log: (line: string) => void;
}

type Words = Omit<Question, 'theme'>;

export function createPlaceQuestions({ host, launch, profiles, onChange, log }: Asking): PlaceQuestions {
  /** Addresses agreed to in this run: a slip of the key is no reason to ask again. */
  const agreed = new Set<string>();
  // Typed outside the page. One elsewhere is asked about all the same: another program may have started this one.
  const given = launch.service === null ? null : checkServiceAddress(launch.service);
  if (given?.ok && isOnThisComputer(given.value)) agreed.add(given.value);
  let isOpen = false;
  const ask = async (words: Words): Promise<Outcome<null>> => {
    if (isOpen) return anotherIsOpen;
    isOpen = true;
    onChange(isOpen);
    try {
      const isAgreed = await host.askUser({ ...words, theme: profiles.read().theme });
      return isAgreed ? succeed(null) : declined;
    } catch (error) {
      log(`a question could not be asked: ${error instanceof Error ? error.name : 'unknown error'}`);
      return declined;
    } finally {
      isOpen = false;
      onChange(isOpen);
    }
  };
  return {
    agreeToAddress: async (address) => {
      const isKnown = profiles.read().profiles.some(({ agreedAddress }) => agreedAddress === address);
      if (isKnown || agreed.has(address)) return succeed(null);
      const response = await ask(addressQuestion(address));
      if (response.ok) agreed.add(address);
      return response;
    },
    agreeToPictures: async (hosts, address) =>
      hosts.length === 0 ? succeed(null) : ask(picturesQuestion(hosts, address)),
  };
}

// Neither the connection's name nor the path of its address is told: both are texts of the page, and might say anything.

function addressQuestion(address: string): Words {
  return {
    message: 'Send your API key to this address?',
    places: [placeOf(address)],
    detail:
      'The key is sent there now, and from then on with the requests of this connection. Agree only if you have just entered this address yourself.',
    agree: 'Send the key',
    decline: 'Send nothing',
  };
}

function picturesQuestion(hosts: readonly string[], address: string | null): Words {
  const connection = address === null ? 'this connection' : `the connection to ${placeOf(address)}`;
  return {
    message: hosts.length === 1 ? 'Fetch pictures from this host?' : `Fetch pictures from these ${hosts.length} hosts?`,
    places: hosts,
    detail: `Without your key, for ${connection}: a host learns which of its pictures somebody at your network address looks at. Agree only if you have just entered this yourself.`,
    agree: 'Fetch pictures',
    decline: 'Fetch none',
  };
}

/** The host as the parser understood it, in ASCII. */
function placeOf(address: string): string {
  return URL.parse(address)?.host ?? 'this address';
}

const declined = fail({
  kind: 'not-agreed',
  detail: 'The question about it was declined or closed. Nothing was sent and nothing was changed.',
});

const anotherIsOpen = fail({
  kind: 'not-agreed',
  detail: 'Another question is open in a window of its own. Answer that one first, then try again.',
});
