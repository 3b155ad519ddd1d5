import { widthParts } from './gl-geometry.ts';
import { farStrength, rim, ringWidth } from './paint-flat.ts';

/**
 * The shaders take the numbers of `MapProjection` as they are and project as map-project.ts does, in CSS pixels, so that
 * no matrix of three's cameras can disagree with labels and picking. Depth on screen serves only to draw the nearer mark
 * above; lines lie behind all marks, the route's before the others.
 */
const projecting = /* glsl */ `
uniform vec3 eye, right, up, forward;
uniform float scale, distance_, near;
uniform bool isParallel;
uniform vec2 viewport;

vec3 seen(vec3 place) {
  vec3 away = place - eye;
  return vec3(dot(away, right), dot(away, up), dot(away, forward));
}
vec2 onScreen(vec3 seen) {
  return seen.xy * (isParallel ? scale : scale * distance_ / seen.z);
}
vec4 clip(vec2 pixels, float depth) {
  return vec4(pixels * 2.0 / viewport, depth, 1.0);
}
`;

export const discVertex = /* glsl */ `
${projecting}
in vec3 place;
in vec4 look;
in float radius;
out vec2 away;
flat out vec4 shown;
flat out float size;

void main() {
  vec3 at = seen(place);
  if (!isParallel && at.z <= near) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  float reach = radius + ${rim.toFixed(2)} + 1.0;
  int bits = int(look.a * 255.0 + 0.5);
  // Corners of the triangle that has the circle of radius 1 inside.
  int corner = bits >> 4;
  away = (corner == 0 ? vec2(0.0, 2.0) : vec2(corner == 1 ? -1.7320508 : 1.7320508, -1.0)) * reach;
  size = radius;
  shown = vec4(look.rgb, float(bits & 15));
  float relative = at.z - distance_;
  gl_Position = clip(onScreen(at) + away, relative / (abs(relative) + distance_) * 0.9);
}
`;

export const discFragment = /* glsl */ `
precision highp float;
uniform vec3 ground;
uniform float density;
in vec2 away;
flat in vec4 shown;
flat in float size;
out vec4 colour;

float inside(float edge, float at) {
  return clamp((edge - at) * density + 0.5, 0.0, 1.0);
}

void main() {
  int style = int(shown.a + 0.5);
  bool isHollow = (style & 1) != 0, isPlaced = (style & 2) != 0, isFaded = (style & 4) != 0, isPoint = (style & 8) != 0;
  float at = length(away);
  float outer = isPoint ? size : size + ${rim.toFixed(2)};
  float cover = inside(outer, at);
  if (cover <= 0.0) discard;
  float fill = inside(size, at);
  if ((isHollow || isPlaced) && !isPoint) {
    float line = fill - inside(size - ${ringWidth.toFixed(2)}, at);
    if (isPlaced) {
      float turn = 6.2831853;
      float part = fract(atan(away.y, away.x) / turn * 8.0);
      line *= clamp(min(part, 0.62 - part) * at * turn / 8.0 * density + 0.5, 0.0, 1.0);
    }
    fill = isHollow ? line : max(line, fill * 0.35);
  }
  if (isFaded) fill *= 0.28;
  colour = isPoint ? vec4(shown.rgb, cover * (isFaded ? 0.28 : 1.0)) : vec4(mix(ground, shown.rgb, fill), cover);
}
`;

export const lineVertex = /* glsl */ `
${projecting}
in vec3 from;
in vec3 to;
in vec4 look;
in vec4 offset;
uniform vec3 lines, muted, brass;
uniform float strength;
flat out vec4 ink;
flat out float halfWidth;
flat out vec2 dashes;
out float across;
out float along;

// Of a quad's four corners, counterclockwise from the lower left.
vec2 cornerOf(int corner) {
  return vec2(corner == 1 || corner == 2 ? 1.0 : -1.0, corner > 1 ? 1.0 : -1.0);
}
float depthStrength(float depth) {
  if (isParallel) return 1.0;
  return clamp(1.0 - ${(1 - farStrength).toFixed(2)} * (depth / distance_ - 1.0) * 1.4, ${farStrength.toFixed(2)}, 1.0);
}

void main() {
  vec3 a = seen(from);
  vec3 b = seen(to);
  float middle = (a.z + b.z) / 2.0;
  if (!isParallel) {
    if (a.z <= near && b.z <= near) {
      gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
      return;
    }
    if (a.z < near) a = mix(a, b, (near - a.z) / (b.z - a.z));
    else if (b.z < near) b = mix(b, a, (near - b.z) / (a.z - b.z));
  }
  int style = int(look.y + 0.5);
  bool isRoute = (style & 4) != 0, isTrue = (style & 8) != 0;
  vec2 start = onScreen(a);
  vec2 end = onScreen(b) + vec2(offset.x, -offset.y);
  float width = look.x / ${widthParts.toFixed(1)};
  vec2 corner = cornerOf(int(look.z + 0.5));
  corner.x = corner.x * 0.5 + 0.5;
  float length_ = length(end - start);
  vec2 direction = length_ > 0.0 ? (end - start) / length_ : vec2(1.0, 0.0);
  halfWidth = (isRoute ? width + 1.25 : isTrue ? 1.0 : width) / 2.0;
  across = corner.y * (halfWidth + 0.5);
  along = corner.x * length_;
  float fade = (style & 1) != 0 ? 0.3 : 1.0;
  ink = isRoute ? vec4(brass, 1.0) : isTrue ? vec4(muted, 0.75 * fade) : vec4(lines, strength * depthStrength(middle) * fade);
  dashes = (style & 2) == 0 ? vec2(0.0) : isTrue ? vec2(4.0, 1.0) : vec2(7.0, 4.0);
  gl_Position = clip(mix(start, end, corner.x) + vec2(-direction.y, direction.x) * across, isRoute ? 0.93 : 0.96);
}
`;

export const lineFragment = /* glsl */ `
precision highp float;
uniform float density;
flat in vec4 ink;
flat in float halfWidth;
flat in vec2 dashes;
in float across;
in float along;
out vec4 colour;

void main() {
  float cover = clamp((halfWidth - abs(across)) * density + 0.5, 0.0, 1.0);
  if (dashes.x > 0.0 && mod(along, dashes.x) > dashes.y) discard;
  if (cover <= 0.0) discard;
  colour = vec4(ink.rgb, ink.a * cover);
}
`;
