import { Link } from 'wouter';
import { organizationPath } from '../../../ui/paths.ts';
import classes from './organization-tabs.module.css';

/** What is shown of an organization; null is what it says about itself. */
export type OrganizationSection = 'members' | 'changes' | 'history';

interface OrganizationTabsProps {
  readonly sid: string;
  readonly current: OrganizationSection | null;
}

const tabs: readonly { readonly section: OrganizationSection | null; readonly title: string }[] = [
  { section: null, title: 'About' },
  { section: 'members', title: 'Members' },
  { section: 'changes', title: 'Joined and left' },
  { section: 'history', title: 'History' },
];

/** The sides of an organization's page, each with an address of its own. */
export function OrganizationTabs({ sid, current }: OrganizationTabsProps) {
  return (
    <nav aria-label="Organization" className={classes['tabs']}>
      {tabs.map(({ section, title }) => (
        <Link
          key={title}
          href={sectionPath(sid, section)}
          className={classes['tab'] ?? ''}
          aria-current={section === current ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** The address of one side of an organization's page. */
export function sectionPath(sid: string, section: OrganizationSection | null): string {
  return section === null ? organizationPath(sid) : `${organizationPath(sid)}/${section}`;
}
