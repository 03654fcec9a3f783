import type { Gig } from '@get-my-helpers/validation/gig';
import type { UserType } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { TextAnchor } from '../../ui/text-link.tsx';
import { addressText } from './gig-text.ts';
import classes from './gigs.module.css';

/** An address that a map program opens; it finds the place by its text. */
const mapHref = (place: string): string => `geo:0,0?q=${encodeURIComponent(place)}`;

/** Where the work is: the city and the distance, and the street with directions once the reader may see it. */
export function GigSite({ gig, reader }: { gig: Gig; reader: UserType }): ReactElement | null {
  const { site, distanceMiles } = gig;
  if (!site) return null;
  const place = addressText(site);
  return (
    <dl className={`facts ${classes['terms']}`}>
      <div>
        <dt>Place</dt>
        <dd>
          {place}
          {reader === 'helper' && distanceMiles !== null && `, about ${distanceMiles} mi away`}{' '}
          {site.address && (
            <span className="target">
              <TextAnchor href={mapHref(place)}>Directions</TextAnchor>
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}
