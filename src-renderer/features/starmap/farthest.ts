/**
 * How far off things may be, in map units: a system by each of its coordinates, and the eye and what it looks at. Recorded
 * maps reach 140. Farther ones would lose what is small beside them: graphics cards count in single precision, and routes add
 * up lengths. The eye may go far enough to see the farthest systems whole.
 */
export const farthest = { coordinate: 1e7, camera: 1e9 } as const;
