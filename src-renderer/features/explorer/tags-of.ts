import type { Parameter } from '../../../src-shared/catalog/parameter.ts';

/** Small words beside the label: the unit, whether it must be given, and in which modes alone it works. */
export function tagsOf(parameter: Parameter): readonly string[] {
  const { required, modes } = parameter;
  return [
    ...(parameter.kind === 'whole' && parameter.unit !== undefined ? [parameter.unit] : []),
    ...(required === undefined ? [] : ['required']),
    ...(modes ? [`mode ${modes.join(' or ')} only`] : []),
  ];
}
