import { catalog } from '../../../src-shared/catalog/registry.ts';
import { readLink } from '../../../src-shared/deep-link.ts';
import { linkedPath } from '../linked-path.ts';
import { routes } from '../routes.tsx';
import type { ShownGroup } from './arrange-groups.ts';
import type { Offer } from './offer.ts';

/** What a pasted link would open, or why it opens nothing; null where the text is no link. Opening fetches nothing. */
export function linkGroup(text: string, navigate: (path: string) => void): ShownGroup<Offer> | null {
  if (!text.trimStart().startsWith('orrery:')) return null;
  const linked = readLink(text);
  const document = (title: string, hint: string, run: () => void): Offer => ({
    key: 'link',
    kind: 'link',
    title,
    also: [],
    hint,
    run,
  });
  return { kind: 'link', found: [{ document: offerOf(), tier: 0, marks: [], field: null }], more: 0 };

  function offerOf(): Offer {
    if (!linked.ok) return document('This link opens nothing', linked.problem.detail ?? '', () => undefined);
    const link = linked.value;
    const open = () => navigate(linkedPath(link));
    return link.kind === 'view'
      ? document(`Open ${viewTitle(link.path)}`, 'as the link has it; nothing is fetched', open)
      : document(
          `Open ${catalog[link.resource].title} in the Explorer`,
          'as the link has it; nothing is fetched before you click',
          open,
        );
  }
}

/** The title of the view an address lies in. */
function viewTitle(path: string): string {
  return routes.find(({ view }) => view === path.split('/')[1])?.title ?? 'a view';
}
