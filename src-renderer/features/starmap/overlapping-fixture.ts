/** How many marks lie on another, rims and all. For tests. @param screen as `projectWith` gives it. */
export function overlapping(screen: Float64Array, radii: Float64Array): number {
  const rim = 0.8;
  const at = (index: number, part: number): number => screen[index * 3 + part] ?? NaN;
  const reach = (index: number): number => (radii[index] ?? NaN) + rim;
  const places = [...radii.keys()];
  return places.filter((one) =>
    places.some(
      (other) =>
        other !== one && Math.hypot(at(one, 0) - at(other, 0), at(one, 1) - at(other, 1)) < reach(one) + reach(other),
    ),
  ).length;
}
