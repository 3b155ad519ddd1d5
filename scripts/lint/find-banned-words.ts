export interface BannedWord {
  /** Offset into the text, in UTF-16 units. */
  readonly index: number;
  readonly message: string;
}

/**
 * Words that never stand in the program, comments included (SECURITY rows 4, 6, 8–10 and C). Read as plain text because
 * a control that is never mentioned can't be switched off under another name for the same property. `path` is relative
 * to the repository root; tests may name the words, since they prove their absence.
 */
export function findBannedWords(path: string, text: string): readonly BannedWord[] {
  if (!/^src-(main|renderer|shared)\//.test(path) || /\.test\.tsx?$/.test(path)) return [];
  return bans
    .filter(({ allowedIn }) => allowedIn === null || !path.startsWith(allowedIn))
    .flatMap(({ word, message }) =>
      [...text.matchAll(word)].map((match) => ({ index: match.index, message: `"${match[0]}": ${message}` })),
    );
}

const neverMentioned =
  'this control is never mentioned (SECURITY 6, 8–10); Electron’s default is the safe one, leave it.';
const foreignHtml = 'HTML from outside is never rendered (SECURITY C); show the text as a React child.';

const bans: readonly { readonly word: RegExp; readonly message: string; readonly allowedIn: string | null }[] = [
  {
    word: /\b(?:webSecurity|allowRunningInsecureContent|experimentalFeatures|enableBlinkFeatures)\b/g,
    message: neverMentioned,
    allowedIn: null,
  },
  {
    // The same by Chromium's own switches.
    word: /\b(?:disable-web-security|ignore-certificate-errors|allow-running-insecure-content|remote-debugging-(?:port|pipe))\b/g,
    message: neverMentioned,
    allowedIn: null,
  },
  {
    word: /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|srcDoc|srcdoc)\b/g,
    message: foreignHtml,
    allowedIn: null,
  },
  {
    word: /--no-sandbox\b|\bappendSwitch\(\s*['"`]no-sandbox\b/g,
    message: 'only a CI launcher and the Chromium host as root pass it (SECURITY 4).',
    allowedIn: 'src-main/hosts/chromium/',
  },
];
