import type { Trade } from '@get-my-helpers/validation/reference';
import {
  IconAirConditioning,
  IconBackhoe,
  IconBolt,
  IconBucketDroplet,
  IconCar,
  IconCpu,
  IconCrane,
  IconDrone,
  IconMilitaryRank,
  IconPackage,
  IconPipeline,
  IconShieldCheck,
  IconSolarPanel2,
  IconTools,
  IconTruck,
  type Icon,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';

const icons: Readonly<Record<Trade, Icon>> = {
  construction: IconCrane,
  plumbing: IconPipeline,
  hvac: IconAirConditioning,
  electrical: IconBolt,
  moving: IconPackage,
  painting: IconBucketDroplet,
  security: IconShieldCheck,
  military: IconMilitaryRank,
  'truck-driving': IconTruck,
  automotive: IconCar,
  'drone-repair': IconDrone,
  solar: IconSolarPanel2,
  'heavy-equipment': IconBackhoe,
  electronics: IconCpu,
};

/** The picture of a trade, tools for general labor. Always beside the trade's name, so it says nothing to a reader. */
export function TradeIcon({ trade, size = 18 }: { trade: Trade | null; size?: number }): ReactElement {
  const Picture = trade ? icons[trade] : IconTools;
  return <Picture size={size} stroke={1.75} aria-hidden />;
}
