import { useState } from 'react';
import { usePathSegments } from './use-path-segments.ts';

/** The text of a view's find field; a link such as `/starmap/Kestrel` sets it. */
export function useFindText(view: string): [text: string, setText: (text: string) => void] {
  const [shownView, find = ''] = usePathSegments();
  const linked = shownView === view ? find : '';
  const [typed, setTyped] = useState({ linked, text: linked });
  // What was typed counts until another link is followed.
  const text = typed.linked === linked ? typed.text : linked;
  return [text, (next) => setTyped({ linked, text: next })];
}
