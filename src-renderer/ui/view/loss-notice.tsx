import { useLosses, type LossQuestion } from '../../archive/hooks/use-collection.ts';
import { later } from '../kit/later.tsx';

const LossCard = later(async () => (await import('./loss-card.tsx')).LossCard);

/** Above a list that holds far less than the response before it, what is in doubt. Nothing where no list is. */
export function LossNotice({ of }: { readonly of: readonly LossQuestion[] }) {
  const losses = useLosses(of);
  return losses.length === 0 ? null : <LossCard losses={losses} />;
}
