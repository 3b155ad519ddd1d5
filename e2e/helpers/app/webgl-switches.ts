/** WebGL drawn in software, the same on every machine. */
export const softwareWebgl = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] as const;

/** A browser that gives no WebGL at all. */
export const noWebgl = ['--disable-3d-apis'] as const;
