import { fail, succeed, type Problem } from '../../../src-shared/problem.ts';
import { diskProblem } from '../../files/disk-problem.ts';
import { exportFileName } from '../../files/export-file-name.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../router.ts';

/** Exports on their way out. The one place where something the window made becomes a file (decision 13). */
export function createFileHandlers(context: AppContext): Pick<Handlers, 'file:save'> {
  return {
    'file:save': async ({ suggestedName, kind, content }) => {
      const name = exportFileName(suggestedName, kind);
      // Base64 of a key is among the spellings that are looked for, so a picture is searched as it came.
      if (context.redactor.finds(suggestedName) || context.redactor.finds(content)) {
        context.log.write(`${kind} not saved: it would have held a key`);
        return fail(holdsKey);
      }
      const bytes = kind === 'png' ? Buffer.from(content, 'base64') : Buffer.from(content, 'utf8');
      if (kind === 'png' && !bytes.subarray(0, 8).equals(pngSignature)) return fail(noPicture);
      try {
        const savedAs = await context.host.saveFile({ name, kind, bytes });
        context.log.write(savedAs === null ? `${kind} not saved: cancelled` : `${kind} saved, ${bytes.length} bytes`);
        return succeed({ savedAs });
      } catch (error) {
        const problem = diskProblem(error);
        context.log.write(`${kind} not saved: ${problem.kind}`);
        return fail(problem);
      }
    },
  };
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const holdsKey: Problem = {
  kind: 'bridge-refused',
  detail: 'The file would have held the API key, so it was not written. Take the key out of what you export.',
};

const noPicture: Problem = { kind: 'bridge-refused', detail: 'The picture is no PNG.' };
