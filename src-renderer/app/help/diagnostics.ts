import type { AppState, CommandResponse, Profile } from '../../../src-shared/contract.ts';
import type { ArchiveSummary } from '../../archive/recent/archive-summary.ts';
import type { Attempt } from '../../archive/schema/archive-rows.ts';

interface DiagnosticsFacts {
  readonly about: CommandResponse<'app:read-about'>;
  readonly state: AppState;
  readonly summary: ArchiveSummary | undefined;
  /** The calls that failed last. */
  readonly failures: readonly Attempt[];
  /** Version; null where the window does not say. */
  readonly chromium: string | null;
  /** UTC, epoch milliseconds. */
  readonly at: number;
}

/**
 * What somebody who helps needs to know, as a text for the clipboard. Only facts that this file picks: versions, sizes, counts and
 * words of the program's own. Nothing that anybody typed and nothing of what the service said goes in, because it may hold a
 * key, an address, a name or a handle: not even `detail` of a problem, which is redacted elsewhere.
 */
export function writeDiagnostics({ about, state, summary, failures, chromium, at }: DiagnosticsFacts): string {
  const window = about.electron === null ? 'installed Chromium' : `Electron ${about.electron}`;
  return [
    `Orrery ${state.version}, ${new Date(at).toISOString()}`,
    `window: ${window}, Chromium ${chromium ?? 'unknown'}, Node ${about.node}, ${about.platform}`,
    `theme: ${state.theme}, keychain: ${state.keychain.available ? 'available' : 'not available'}`,
    ...state.profiles.map((profile) => connectionLine(profile, profile.id === state.activeProfileId)),
    summary === undefined
      ? 'archive: not read yet'
      : `archive: ${summary.snapshots} snapshots, ${summary.storedBytes} bytes, of ${summary.resources.map(({ resource, snapshots }) => `${resource} ${snapshots}`).join(', ') || 'nothing'}`,
    `failed last: ${failures.length === 0 ? 'nothing' : ''}`,
    ...failures.map(failureLine),
  ]
    .map((line) => line.trimEnd())
    .join('\n');
}

function connectionLine({ kind, key, settings }: Profile, isShown: boolean): string {
  const keyWords = key.isSet ? `key set, kept in ${key.keptIn ?? 'nothing'}` : 'no key';
  const trouble = key.trouble === null ? '' : ', the key is in trouble';
  return `${isShown ? 'shown' : 'other'} connection: ${kind}, ${keyWords}${trouble}, ${settings.mediaHosts.length} hosts of pictures, prices ${settings.measuresPrices ? 'measured' : 'not measured'}`;
}

function failureLine({ startedAt, resource, intent, problem }: Attempt): string {
  return `- ${new Date(startedAt).toISOString()} ${resource}, ${intent}: ${problem?.kind ?? 'unknown'}`;
}
