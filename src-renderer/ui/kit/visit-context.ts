import { createContext } from 'react';

/** How often the view around was come back to: what hung open when it was left is closed then. */
export const VisitContext = createContext(0);
