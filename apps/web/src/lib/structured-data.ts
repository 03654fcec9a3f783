import type { HelperProfile } from '@get-my-helpers/validation/helper';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { productName, tradeNames, type State } from '@get-my-helpers/validation/reference';
import { siteOrigin } from '@get-my-helpers/validation/site-origin';
import type {
  BreadcrumbList,
  FAQPage,
  JobPosting as JobPostingData,
  Organization,
  PostalAddress,
  ProfilePage,
  WebSite,
  WithContext,
} from 'schema-dts';

/** What search engines read of a page as data, by the words of schema.org (docs/product/screens.md, For search engines). */

const addressOf = (path: string): string => siteOrigin + path;
const context = 'https://schema.org';

const postalAddress = ({ city, state }: { city: string; state: State }): PostalAddress => ({
  '@type': 'PostalAddress',
  addressLocality: city,
  addressRegion: state,
  addressCountry: 'US',
});

/** Who runs the site, and the site, for the home page. */
export const siteData = (): [WithContext<Organization>, WithContext<WebSite>] => [
  {
    '@context': context,
    '@type': 'Organization',
    '@id': `${addressOf('/')}#organization`,
    name: productName,
    url: addressOf('/'),
    logo: addressOf('/icon-512.png'),
  },
  {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${addressOf('/')}#website`,
    name: productName,
    url: addressOf('/'),
    inLanguage: 'en-US',
    publisher: { '@id': `${addressOf('/')}#organization` },
  },
];

/** The way to a page: each step's name and path, the page itself last. */
export const breadcrumbData = (steps: readonly { name: string; path: string }[]): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(path),
  })),
});

/** Questions with their answers, as the page shows them. */
export const questionsData = (questions: readonly { question: string; answer: string }[]): WithContext<FAQPage> => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

type SeenHelper = Pick<
  HelperProfile,
  | 'id'
  | 'name'
  | 'city'
  | 'state'
  | 'specialties'
  | 'hourlyRate'
  | 'description'
  | 'profileImage'
  | 'rating'
  | 'totalReviews'
  | 'createdAt'
>;

/** A helper who allows search engines to show their page: what the page says of them to everybody. */
export function helperData(helper: SeenHelper): WithContext<ProfilePage> {
  const { id, name, description, profileImage, hourlyRate, rating, totalReviews, createdAt } = helper;
  const path = `/helper/${id}`;
  const trades = helper.specialties.map((trade) => tradeNames[trade]);
  return {
    '@context': context,
    '@type': 'ProfilePage',
    url: addressOf(path),
    dateCreated: createdAt,
    mainEntity: {
      '@type': 'Person',
      '@id': `${addressOf(path)}#person`,
      name,
      identifier: id,
      jobTitle: trades.join(', '),
      address: postalAddress(helper),
      ...(description && { description }),
      ...(profileImage && { image: addressOf(profileImage) }),
      makesOffer: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: hourlyRate,
          priceCurrency: 'USD',
          unitCode: 'HUR',
        },
        // A person has no rating in schema.org; their work has one, unless nobody has reviewed it.
        itemOffered: {
          '@type': 'Service',
          name: `${trades.join(', ')} by ${name}`,
          areaServed: `${helper.city}, ${helper.state}`,
          ...(totalReviews > 0 && {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: rating,
              reviewCount: totalReviews,
              bestRating: 5,
              worstRating: 1,
            },
          }),
        },
      },
    },
  };
}

type SeenPosting = Pick<
  JobPosting,
  | 'id'
  | 'title'
  | 'description'
  | 'city'
  | 'state'
  | 'hourlyRate'
  | 'createdAt'
  | 'expiresAt'
  | 'specialtiesRequired'
  | 'helpersNeeded'
> & { professional: Pick<JobPosting['professional'], 'company'> };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Google reads the description of a job as HTML. */
const asHtml = (text: string): string =>
  text
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line}</p>`)
    .join('');

/**
 * An open job posting, by Google's rules for jobs. The street and the person who posted it are nobody's business; without a
 * company's name the employer is 'confidential', as these rules say.
 */
export function jobData(job: SeenPosting): WithContext<JobPostingData> {
  const { id, title, description, hourlyRate, createdAt, expiresAt, specialtiesRequired, professional } = job;
  return {
    '@context': context,
    '@type': 'JobPosting',
    url: addressOf(`/jobs/${id}`),
    title,
    description: asHtml(description),
    identifier: { '@type': 'PropertyValue', name: productName, value: id },
    datePosted: createdAt,
    validThrough: expiresAt,
    employmentType: ['TEMPORARY', 'CONTRACTOR'],
    hiringOrganization: professional.company ? { '@type': 'Organization', name: professional.company } : 'confidential',
    jobLocation: { '@type': 'Place', address: postalAddress(job) },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', value: hourlyRate, unitText: 'HOUR' },
    },
    totalJobOpenings: job.helpersNeeded,
    directApply: true,
    ...(specialtiesRequired.length > 0 && { skills: specialtiesRequired.map((trade) => tradeNames[trade]).join(', ') }),
  };
}
