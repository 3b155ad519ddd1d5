import { IconChartDots, IconRocket, IconTimeline, IconTrophy, IconUsers } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'wouter';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { playersPath } from '../../format/paths.ts';
import { RefreshLists } from './fetch-line.tsx';
import classes from './overview-body.module.css';

/** In an archive that holds nothing yet: what there is to see, each a press away. */
export function Offers() {
  return (
    <>
      <p className={classes['begin']}>Nothing is here yet. Begin with one of these, or refresh all of them.</p>
      <ul className={classes['offers']} aria-label="What there is to see">
        <Offer icon={IconRocket} title="Ships" of={['ships']}>
          Every ship with its dimensions, speeds and price; filter, compare and keep sets.
        </Offer>
        <Offer icon={IconChartDots} title="Starmap" of={['systems', 'tunnels']}>
          All systems where they really are, and the way from one to another.
        </Offer>
        <Offer icon={IconTimeline} title="Roadmap" of={['roadmap']} params={board}>
          Releases and their cards; from the second refresh on, what slipped and by how much.
        </Offer>
        <Offer icon={IconTrophy} title="The game" of={['stats', 'versions']}>
          The live version, funds, fans and fleet, and how they go.
        </Offer>
        <OfferCard
          icon={IconUsers}
          title="People"
          act={
            <Link href={playersPath()} className="link-button">
              Look up
            </Link>
          }
        >
          Players and organizations by name. Watch them to be told of changes.
        </OfferCard>
      </ul>
    </>
  );
}

const board = { board: 'main' } as const;
const noParams: Params = {};

interface OfferCardProps {
  readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  readonly title: string;
  readonly act: ReactNode;
  readonly children: ReactNode;
}

function OfferCard({ icon: Icon, title, act, children }: OfferCardProps) {
  return (
    <li className={classes['offer']}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <h2 className="large bold">{title}</h2>
      <p className="muted">{children}</p>
      <div className={classes['offerAct']}>{act}</div>
    </li>
  );
}

interface OfferProps extends Omit<OfferCardProps, 'act'> {
  readonly of: readonly [first: ResourceName, second?: ResourceName];
  readonly params?: Params;
}

function Offer({ of, params = noParams, ...card }: OfferProps) {
  return (
    <OfferCard {...card} act={<RefreshLists of={of} params={params} label={`Refresh ${card.title.toLowerCase()}`} />} />
  );
}
