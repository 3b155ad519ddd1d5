/** The kinds of picture Orrery keeps and shows, as main finds them by their bytes. SVG is none of them: it may hold script. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;

export type PictureType = (typeof pictureTypes)[number];
