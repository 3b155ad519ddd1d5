import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './ui/kit-styles.css';
import './ui/tokens.css';
import './ui/theme.css';
import './ui/base.css';
import './ui/ticks.css';
import './ui/shared.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, styleNonce } from './app/app.tsx';
import { beginStart } from './app/begin-start.ts';

// The UI kit's scroll lock writes a style element of its own, through this package.
setNonce(styleNonce());

const { firstResponse, isReadyToDraw } = beginStart();
const draw = (): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root element');
  createRoot(root).render(
    <StrictMode>
      <App firstResponse={firstResponse} />
    </StrictMode>,
  );
};
void isReadyToDraw.then(draw, draw);
