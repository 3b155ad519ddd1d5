import type { ReactNode } from 'react';
import type { Organization, OrganizationFocus } from '../../../../src-shared/domain/organization.ts';
import { formatFigure } from '../../../ui/format.ts';
import { AddressText } from '../address-text.tsx';
import { RecordPicture } from '../record-picture.tsx';
import classes from './organization-facts.module.css';
import { yesOrNo } from './yes-or-no.ts';

type Fact = readonly [name: string, value: ReactNode];

/** Every field of an organization but its texts and large pictures; null reads "unknown". */
export function organizationFacts(sid: string, fields: Organization): readonly Fact[] {
  return [
    ['Name', fields.name],
    ['SID', <code key="sid">{fields.sid ?? sid}</code>],
    ['Archetype', fields.archetype],
    ['Commitment', fields.commitment],
    ['Language', fields.language],
    ['Primary focus', focus(fields.primaryFocus)],
    ['Secondary focus', focus(fields.secondaryFocus)],
    ['Recruiting', yesOrNo(fields.isRecruiting)],
    ['Role-play', yesOrNo(fields.isRoleplay)],
    [
      'Members',
      fields.memberCount === null ? null : (
        <>
          {formatFigure(fields.memberCount)} <span className={classes['note']}>hidden ones included</span>
        </>
      ),
    ],
    ['Address (href)', address(fields.href, 'page (href)')],
    ['Address (url)', address(fields.url, 'page (url)')],
  ];
}

function focus(value: OrganizationFocus | null): ReactNode {
  if (value === null || (value.name === null && value.imageUrl === null)) return <Faint>none sent</Faint>;
  const { name, imageUrl } = value;
  return (
    <span className={classes['focus']}>
      <span className={classes['name']}>{name ?? <Faint>without a name</Faint>}</span>
      {imageUrl === null ? null : <RecordPicture url={imageUrl} what="Picture" alt="" size="small" />}
    </span>
  );
}

/** Text, never a link: the service's addresses are somebody else's. */
function address(url: string | null, what: string): ReactNode {
  return url === null ? null : <AddressText text={url} what={what} />;
}

function Faint({ children }: { readonly children: ReactNode }) {
  return <span className={classes['note']}>{children}</span>;
}
