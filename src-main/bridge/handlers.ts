import type { AppContext } from './app-context.ts';
import {
  createAppHandlers,
  createFileHandlers,
  createLinkHandlers,
  createNotificationHandlers,
  createUpdateHandlers,
} from './handlers/app-handlers.ts';
import { createBackupHandlers, createExportHandlers } from './handlers/archive-handlers.ts';
import { createConnectionHandlers } from './handlers/connection-handlers.ts';
import {
  createDemoHandlers,
  createMediaHandlers,
  createRequestHandlers,
  createResourceHandlers,
} from './handlers/resource-handlers.ts';
import type { Handlers } from './router.ts';

/** Every command's handler, by noun. A new command is added to the contract first; then the types ask for it here. */
export function createHandlers(context: AppContext): Handlers {
  return {
    ...createAppHandlers(context),
    ...createConnectionHandlers(context),
    ...createResourceHandlers(context),
    ...createDemoHandlers(context),
    ...createRequestHandlers(context),
    ...createMediaHandlers(context),
    ...createFileHandlers(context),
    ...createBackupHandlers(context),
    ...createExportHandlers(context),
    ...createNotificationHandlers(context),
    ...createLinkHandlers(context),
    ...createUpdateHandlers(context),
  };
}
