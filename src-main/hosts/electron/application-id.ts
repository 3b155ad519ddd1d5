/**
 * What the system knows the program by: on Windows the AppUserModelID of its window and of the installer's shortcut, which must be
 * the same or no message of Orrery's is shown; on macOS the bundle's identifier.
 *
 * No `electron` here: the packages are made with it (scripts/package).
 */
export const applicationId = 'Orrery';

/** The scheme of the links that an installed Orrery opens. */
export const linkScheme = 'orrery';
