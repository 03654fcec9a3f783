import type { ProfessionalCardRow } from '@get-my-helpers/db/queries/professionals';
import { toProfessionalRecord } from './records.ts';
import type { ProfessionalCard } from '@get-my-helpers/validation/professional';

/** A professional as others see them. Their rating comes from helpers' reviews. */
export function toProfessionalCard(row: ProfessionalCardRow): ProfessionalCard {
  return {
    id: row.id,
    name: row.name,
    company: row.company,
    city: row.city,
    state: row.state,
    tradeType: row.tradeType,
    rating: row.rating,
    totalReviews: row.totalReviews,
    isVerified: row.isVerified,
    profileImage: row.profileImage,
    companyLogo: row.companyLogo,
    ...(row.record && { record: toProfessionalRecord(row.record) }),
  };
}
