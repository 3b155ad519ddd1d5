import { createContext } from 'react';

/** Id of the figure around a plot; empty where a plot stands alone. */
export const FigureContext = createContext('');
