import { fail, succeed } from '../../../src-shared/problem.ts';
import { locatePictures } from '../../profiles/connect-profile.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../router.ts';

/** Pictures, for the renderer's archive. Free: they pass neither the service's client nor its quota. */
export function createMediaHandlers(context: AppContext): Pick<Handlers, 'media:load'> {
  return {
    'media:load': async ({ profileId, url }) => {
      const place = await locatePictures(context, profileId);
      if (!place.ok) return place;
      // Answers are stripped of the key, so this is never true; if it ever were, the host would be told the key.
      if (context.redactor.finds(url))
        return fail({ kind: 'picture-refused', detail: 'The address holds the API key.' });
      const picture = await context.pictures.load(url, place.value, context.closing);
      if (!picture.ok) {
        // Without the address: it is the service's text.
        context.log.write(`picture: ${picture.problem.kind}`);
        return picture;
      }
      const { bytes, type, width, height } = picture.value;
      return succeed({ ticket: context.pictureDesk.leave(bytes), type, byteLength: bytes.byteLength, width, height });
    },
  };
}
