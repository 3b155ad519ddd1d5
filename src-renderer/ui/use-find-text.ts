import { useState } from 'react';
import { useRoute } from 'wouter';

/** The text of a view's find field; a link such as `/ships/Kestrel` sets it. */
export function useFindText(view: string): [text: string, setText: (text: string) => void] {
  const [, params] = useRoute(`/${view}/:find?`);
  const linked = decode(params?.find ?? '');
  const [typed, setTyped] = useState({ linked, text: linked });
  // What was typed counts until another link is followed.
  const text = typed.linked === linked ? typed.text : linked;
  return [text, (next) => setTyped({ linked, text: next })];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray % in a hand-written link
  }
}
