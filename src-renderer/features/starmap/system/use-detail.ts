import { useArchiveQuery } from '../../../archive/use-archive-query.ts';
import { readDetail, type Detail, type DetailQuestion, type DetailResource } from './read-detail.ts';

/** The archived details of a system or object, followed live; undefined while they are read, null where there are none. */
export function useDetail<Name extends DetailResource>(
  resource: Name,
  question: DetailQuestion,
): Detail<Name> | null | undefined {
  return useArchiveQuery(`detail ${resource} ${JSON.stringify([question.code, question.identity])}`, (archive, asOf) =>
    readDetail(archive, resource, question, asOf),
  );
}
