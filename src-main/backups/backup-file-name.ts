import { backupKinds, type BackupKind } from '../../src-shared/contract.ts';

/** What the name of a backup's file says. */
export interface BackupFileName {
  readonly kind: BackupKind;
  /** When it was begun, UTC, epoch milliseconds. */
  readonly at: number;
  /** Not verified yet, or never: its program ended before. */
  readonly isPart: boolean;
}

/** `orrery-automatic-20261122-034838-123.zip`: the time is UTC, so that names sort by it wherever they are read. */
export function writeBackupFileName(kind: BackupKind, at: number): string {
  const digits = new Date(at).toISOString().replaceAll(/\D/g, '');
  return `orrery-${kind}-${digits.slice(0, 8)}-${digits.slice(8, 14)}-${digits.slice(14)}.zip`;
}

/** The name while the file is not verified. */
export const partSuffix = '.part';

/** Null: not the name of a backup of ours, however it was meant. Nothing else is ever opened, listed or removed. */
export function readBackupFileName(name: string): BackupFileName | null {
  const [, kindText, day, time, ms, part] = pattern.exec(name) ?? [];
  const kind = backupKinds.find((known) => known === kindText);
  if (kind === undefined || day === undefined || time === undefined || ms === undefined) return null;
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}.${ms}Z`;
  const at = Date.parse(iso);
  // 31 February parses in some engines, as another day: the name of no instant is no name.
  if (Number.isNaN(at) || new Date(at).toISOString() !== iso) return null;
  return { kind, at, isPart: part !== undefined };
}

const pattern = /^orrery-([a-z-]{1,20})-(\d{8})-(\d{6})-(\d{3})\.zip(\.part)?$/;
