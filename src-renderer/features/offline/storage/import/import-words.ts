import { catalog } from '../../../../../src-shared/catalog/registry.ts';
import type { ImportRefusal } from '../../../../archive/import/import-part.ts';
import { formatCount, formatCounted, formatMoment } from '../../../../ui/format.ts';
import { missingParameters, type ImportEntry } from './import-entry.ts';

/** Why an answer cannot be taken in, as a sentence. */
function refusalWords(refusal: ImportRefusal): string {
  switch (refusal) {
    case 'not-json':
      return 'This is not JSON.';
    case 'empty':
      return 'The file is empty.';
    case 'no-envelope':
      return 'No answer of the service: it has no envelope with “success” and “data”, and is no data of a kind Orrery knows.';
    case 'error-envelope':
      return 'An error the service answered with; it holds no data.';
    case 'unknown-shape':
      return 'No resource Orrery knows has this shape.';
    case 'too-large':
      return 'Larger than 64 MiB, as no answer of the service is.';
    case 'too-many':
      return 'More than 1,000 answers in one file.';
    case 'too-deep':
      return 'Nested too deeply to be read.';
    case 'holds-key':
      return 'It holds something that looks like an API key. The archive holds no keys: take it out of the file first.';
    case 'unreadable':
      return 'It cannot be read as text (UTF-8).';
    default:
      return refusal satisfies never;
  }
}

/** Where the instant was found. */
export function basisWords(basis: ImportEntry['basis']): string {
  switch (basis) {
    case 'field':
      return 'as the answer says';
    case 'file-name':
      return 'as its name says';
    case 'file-time':
      return 'when the file last changed';
    case 'typed':
      return 'as you say';
    case null:
      return 'the file does not say';
    default:
      return basis satisfies never;
  }
}

/** What an entry would become, or what it still needs. */
export function verdictWords(entry: ImportEntry): string {
  const { part, resource, texts, at, verdict } = entry;
  if (part.refusal !== null) return refusalWords(part.refusal);
  if (resource === null) return 'Say what it answers.';
  const missing = missingParameters(resource, texts);
  if (missing.length > 0) return `Say how it was asked: ${missing.join(', ')}.`;
  if (at === null) return 'Say when it was fetched.';
  if (verdict === null) return 'Looking…';
  switch (verdict.kind) {
    case 'new': {
      const records = formatCounted(verdict.records, catalog[resource].noun);
      const place =
        verdict.others === 0
          ? 'the first of this request'
          : verdict.isLatest
            ? 'the latest of this request, and what the views show'
            : `one of ${formatCount(verdict.others + 1)} of this request`;
      return `${part.isBare ? 'Only its data was saved. ' : ''}New snapshot, ${records}: ${place}.`;
    }
    case 'identical':
      return `The same as the snapshot of ${formatMoment(verdict.fetchedAt)}: nothing to bring in.`;
    case 'refused':
      return verdict.problem.detail ?? 'It cannot be read as this.';
    default:
      return verdict satisfies never;
  }
}

/** What became of an entry. */
export function resultWords(entry: ImportEntry): string {
  switch (entry.result?.kind) {
    case 'imported':
      return 'Imported.';
    case 'identical':
      return 'The same as a snapshot there is: nothing was written.';
    case 'failed':
      return entry.result.words;
    case undefined:
      return '';
    default:
      return '';
  }
}

/** File and place in it. */
export function partName({ part }: ImportEntry): string {
  return part.place === null ? part.fileName : `${part.fileName}, answer ${formatCount(part.place)}`;
}
