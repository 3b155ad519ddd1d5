let known: boolean | null = null;

/** Whether this browser draws WebGL 2, which three.js needs; found out once, with a context that is given back. */
export function canDrawWebgl(): boolean {
  known ??= tryContext();
  return known;
}

function tryContext(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
