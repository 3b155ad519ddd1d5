import type { Parameter } from '../../../src-shared/catalog/parameter.ts';

/** Longest labels of choices that fit side by side in one field, in characters all together; more become a list. */
const longestSegments = 16;

/** What stands beside the choices of a parameter that need not be given. */
export const leaveOutLabel = 'Leave out';

/** Whether a parameter's control is several controls, which a label cannot point at. */
export function hasGroup(parameter: Parameter): boolean {
  switch (parameter.kind) {
    case 'flag':
    case 'choices':
      return true;
    case 'choice': {
      const labels = parameter.choices.map(({ label }) => label);
      const offered = parameter.required === undefined ? [...labels, leaveOutLabel] : labels;
      return offered.join('').length <= longestSegments;
    }
    case 'text':
    case 'whole':
    case 'instant':
      return false;
    default:
      return parameter satisfies never;
  }
}
