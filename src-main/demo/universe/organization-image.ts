import { demoMediaHost } from './demo-web.ts';
import type { DemoOrganization } from './organizations.ts';

/** An organization's picture in one of the sizes the website makes. */
export function organizationImage({ sid }: DemoOrganization, size: string): string {
  return `https://${demoMediaHost}/${sid.toLowerCase()}/${size}.png`;
}
