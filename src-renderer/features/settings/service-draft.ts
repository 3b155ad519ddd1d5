import { connectionSettingsSchema, type ConnectionSettings } from '../../../src-shared/contract.ts';

/** What stands in the fields, as typed. */
export interface ServiceDraft {
  readonly mainBoard: string;
  readonly campaignBoard: string;
  /** One host on each line. */
  readonly mediaHosts: string;
}

export type DraftErrors = Partial<Record<keyof ServiceDraft, string>>;

/** Settings as they stand in the fields. */
export function writeServiceDraft({ mainBoard, campaignBoard, mediaHosts }: ConnectionSettings): ServiceDraft {
  return { mainBoard, campaignBoard, mediaHosts: mediaHosts.join('\n') };
}

/**
 * Reads the fields, blanks trimmed and hosts in small letters.
 *
 * @param saved what is kept of the settings that have no field.
 * @returns the settings, or a sentence for each field that has to change.
 */
export function readServiceDraft(
  draft: ServiceDraft,
  saved: ConnectionSettings,
): { readonly settings: ConnectionSettings } | { readonly errors: DraftErrors } {
  const settings: ConnectionSettings = {
    ...saved,
    mainBoard: draft.mainBoard.trim(),
    campaignBoard: draft.campaignBoard.trim(),
    mediaHosts: [...new Set(draft.mediaHosts.toLowerCase().split(/\s+/))].filter((host) => host !== ''),
  };
  const checked = connectionSettingsSchema.safeParse(settings);
  const errors: DraftErrors = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    const [field, index] = path;
    if (field === 'mainBoard' || field === 'campaignBoard') {
      errors[field] ??= settings[field] === '' ? 'Enter the word this service uses.' : message;
    }
    if (field === 'mediaHosts') {
      errors.mediaHosts ??= typeof index === 'number' ? describeHost(settings.mediaHosts[index]) : message;
    }
  }
  if (settings.mainBoard === settings.campaignBoard) {
    errors.campaignBoard ??= 'The two words must differ, or both boards would show the same.';
  }
  return Object.keys(errors).length === 0 ? { settings } : { errors };
}

function describeHost(host = ''): string {
  return `“${host.slice(0, 60)}” is not a plain host name. Enter one like img.example.org, without https:// or a path.`;
}

/** Where the pictures of some records are. */
interface PictureHosts {
  /** Hosts that could be allowed, those of most records first. */
  readonly hosts: readonly { readonly host: string; readonly records: number }[];
  /** Records whose picture has an address without a host. */
  readonly withoutHost: number;
}

/**
 * The hosts named by the first picture of each record. What is no usable address, or no host that settings could hold, is
 * left out: it could not be allowed anyway.
 *
 * @param records picture addresses of each record, best first.
 */
export function hostsOfPictures(records: readonly (readonly string[])[]): PictureHosts {
  const counts = new Map<string, number>();
  let withoutHost = 0;
  for (const [first = ''] of records) {
    if (/^\/[^/\\]/.test(first)) withoutHost += 1;
    const host = hostOf(first);
    if (host !== null) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const hosts = [...counts]
    .map(([host, count]) => ({ host, records: count }))
    .toSorted((a, b) => b.records - a.records || (a.host < b.host ? -1 : 1));
  return { hosts, withoutHost };
}

function hostOf(address: string): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || /.https?:/i.test(address)) return null;
  return connectionSettingsSchema.shape.mediaHosts.safeParse([url.hostname]).success ? url.hostname : null;
}
