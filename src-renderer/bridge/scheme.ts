import type { AppState } from '../../src-shared/contract.ts';

/**
 * Puts the page into dark or light: the scheme of the tokens, and of the UI kit, which would else say the same only when it is
 * drawn, and have everything styled once more. What the system has is dark where it does not say.
 */
export function showScheme(theme: AppState['theme']): void {
  const isLight = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  const scheme = isLight ? 'light' : 'dark';
  Object.assign(document.documentElement.dataset, { scheme, mantineColorScheme: scheme });
}

/** The theme that the host wrote into the document; the system's where nobody did. */
export function servedTheme(): AppState['theme'] {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
