import { memo } from 'react';
import { CompareSection } from './compare-section.tsx';
import { DaysSection } from './days-section.tsx';
import { GlancePanel } from './glance-panel.tsx';
import { LoadTimesSection } from './load-times-section.tsx';
import { MyLoadTimeSection } from './my-load-time-section.tsx';
import { PastSection } from './past-section.tsx';
import { ResolutionsSection } from './resolutions-section.tsx';
import type { ShownTelemetry } from './shown-telemetry.ts';
import { SteadinessSection } from './steadiness-section.tsx';
import { VersionsSection } from './versions-section.tsx';

/** The page from top to bottom. Drawn anew when what it shows changes, not with every answer that is on its way. */
export const TelemetrySections = memo(function TelemetrySections({ shown }: { readonly shown: ShownTelemetry }) {
  return (
    <>
      <GlancePanel shown={shown} />
      <LoadTimesSection shown={shown} />
      <MyLoadTimeSection shown={shown} />
      <SteadinessSection shown={shown} />
      <ResolutionsSection shown={shown} />
      <PastSection shown={shown} />
      <CompareSection shown={shown} />
      <DaysSection shown={shown} />
      <VersionsSection shown={shown} />
    </>
  );
});
