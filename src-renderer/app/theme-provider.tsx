import { createTheme, MantineProvider, type MantineColorsTuple } from '@mantine/core';
import { useColorScheme } from '@mantine/hooks';
import { useEffect, type ReactNode } from 'react';
import { useAppStore } from '../ui/app-store.ts';
import { styleNonce } from './style-nonce.ts';

// Mantine wants ten shades of a primary colour; ours is one token, the same in every place.
const brass = Array.from({ length: 10 }, () => 'var(--brass)') as unknown as MantineColorsTuple; // ten by construction

const theme = createTheme({
  primaryColor: 'brass',
  colors: { brass },
  defaultRadius: 6,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  respectReducedMotion: true,
  cursorType: 'default',
  focusRing: 'auto',
});

/** Dark or light, as chosen or as the system has it, from the same tokens. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const chosen = useAppStore((store) => store.state?.theme ?? 'system');
  const system = useColorScheme('dark', { getInitialValueInEffect: false });
  const scheme = chosen === 'system' ? system : chosen;
  useEffect(() => {
    document.documentElement.dataset['scheme'] = scheme;
  }, [scheme]);
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} getStyleNonce={styleNonce}>
      {children}
    </MantineProvider>
  );
}
