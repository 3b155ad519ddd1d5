import { useEffect, useState } from 'react';
import { useRoute } from 'wouter';

/** The text of a view's find field; a link such as `/ships/Kestrel` sets it. */
export function useFindText(view: string): [text: string, setText: (text: string) => void] {
  const [, params] = useRoute(`/${view}/:find?`);
  const linked = decode(params?.find ?? '');
  const [text, setText] = useState(linked);
  useEffect(() => setText(linked), [linked]);
  return [text, setText];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray % in a hand-written link
  }
}
