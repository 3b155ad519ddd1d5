import type { FactSection } from './fact-field.ts';
import type { StarSystemDetail } from '../../../../src-shared/domain/star-system-detail.ts';
import { FactSections } from './fact-sections.tsx';
import { systemSections, zoneSection } from './system-sections.tsx';
import type { ShownSystem } from './use-system.ts';

const zones: readonly FactSection<StarSystemDetail>[] = [zoneSection];

/** The facts of a system, beside its drawing. */
export function SystemAside({ shared, whole }: Pick<ShownSystem, 'shared' | 'whole'>) {
  const [first, aggregates, ...others] = systemSections;
  if (!shared || !first || !aggregates) return null;
  return (
    <>
      <FactSections sections={[first, aggregates]} of={shared} level={2} />
      {whole ? <FactSections sections={zones} of={whole} level={2} /> : null}
      <FactSections sections={others} of={shared} level={2} />
    </>
  );
}
