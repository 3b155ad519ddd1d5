import { viewNames, type ViewName } from '../src-shared/contract.ts';

/** What `npm start -- …` may say. Times and sizes have no options: the application finds its own. */
export interface LaunchOptions {
  readonly host: 'electron' | 'chromium' | null;
  /** Service address to connect to instead of the last connection. Never holds a key. */
  readonly service: string | null;
  /** Absolute path. */
  readonly dataDir: string | null;
  readonly view: ViewName | null;
  readonly headless: boolean;
  /** Absolute path of the PNG to write. */
  readonly screenshot: string | null;
  readonly demoSeed: number;
}

export const isViewName = (word: string): word is ViewName => (viewNames as readonly string[]).includes(word);
