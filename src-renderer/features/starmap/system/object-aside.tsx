import { Link } from 'wouter';
import { celestialObjectFields, type CelestialObject } from '../../../../src-shared/catalog/starmap-object.ts';
import { objectPath, systemPath } from '../../../format/paths.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { DescriptionText } from '../../../ui/kit/description-text.tsx';
import { codeOf } from '../model/find-systems.ts';
import { formatJumpLink, type JumpLink } from '../model/jump-links.ts';
import { affiliationList, FactSections, sentText, type Sourced } from '../shared/facts.tsx';
import { KindIcon } from './kind-shape.tsx';
import { figureRemark } from './model/object-figures.ts';
import { kindWords, type SystemNode } from './model/system-tree.ts';
import classes from './system-page.module.css';

interface ObjectAsideProps {
  readonly node: SystemNode;
  readonly of: Sourced<CelestialObject>;
  /** Where it leads, for a jump point. */
  readonly link: JumpLink | null;
  /** Shows what circles it; null where nothing does, or where it is shown already. */
  readonly onLook: (() => void) | null;
  readonly onClose: () => void;
}

/** The selected object beside the drawing: what can be done with it, and everything known of it. */
export function ObjectAside({ node, of, link, onLook, onClose }: ObjectAsideProps) {
  const { object } = node;
  return (
    <section className={classes['objectAsideAside']} aria-label={node.title}>
      <header className={classes['head']}>
        <KindIcon kind={node.kind} />
        <div className={classes['titles']}>
          <h2 className={classes['objectAsideTitle']}>{node.title}</h2>
          <p className={classes['kind']}>
            {[object.name === null ? null : object.designation, object.subtype?.name ?? kindWords(object.type)]
              .filter((words) => words !== null && words !== undefined)
              .join(' · ')}
          </p>
        </div>
        <Button tone="quiet" onClick={onClose}>
          Close
        </Button>
      </header>
      <div className={classes['acts']}>
        {link?.next ? (
          <Link href={systemPath(codeOf(link.next))} className={classes['go'] ?? ''}>
            Go to {link.next.title} <span className={classes['objectAsideWay']}>{formatJumpLink(link)}</span>
          </Link>
        ) : null}
        {onLook ? <Button onClick={onLook}>Look at what circles it</Button> : null}
        {object.code === null ? null : (
          <Link href={objectPath(object.code)} className={classes['objectAsideLink'] ?? ''}>
            Open its page
          </Link>
        )}
      </div>
      {object.description === null ? null : (
        <div className={classes['description']}>
          <DescriptionText text={object.description} />
        </div>
      )}
      <ObjectFacts of={of} />
    </section>
  );
}

interface ObjectFactsProps {
  readonly of: Sourced<CelestialObject>;
}

/** Every field of an object (spec, "Starmap object") but its description, its children and what is only kept raw. */
export function ObjectFacts({ of }: ObjectFactsProps) {
  return (
    <FactSections
      fields={celestialObjectFields}
      sections={['What it is', 'Place and size', 'Sensors', 'Record']}
      of={of}
      level={3}
      show={{
        type: kindWords,
        subtype: (subtype) => subtype?.name ?? subtype?.id,
        affiliations: affiliationList,
        appearance: sentText,
      }}
      remarkOn={figureRemark}
    />
  );
}
