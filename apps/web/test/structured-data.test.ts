import { describe, expect, it } from 'vitest';
import { siteOrigin } from '@get-my-helpers/validation/site-origin';
import { helperQuestions } from '../src/features/help/questions.ts';
import { postingMachineFacts } from '../src/features/job-postings/posting-facts.ts';
import { helperMachineFacts } from '../src/features/profiles/helper-facts.ts';
import { withMachineFacts } from '../src/lib/for-machines.ts';
import { pageHead } from '../src/lib/head.ts';
import { breadcrumbData, helperData, jobData, questionsData, siteData } from '../src/lib/structured-data.ts';
import { aJob, aProfessionalProfile } from './fixtures-accounts.ts';
import { aProfile } from './fixtures.ts';

// docs/product/screens.md, For search engines

describe('the data of a helper', () => {
  it('say who it is, what they ask and how their work is rated', () => {
    const profile = aProfile({
      name: 'Maria Santos',
      hourlyRate: 40,
      rating: 4.5,
      totalReviews: 8,
      description: 'Pipes.',
    });
    expect(helperData(profile)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: `${siteOrigin}/helper/${profile.id}`,
      mainEntity: {
        '@type': 'Person',
        name: 'Maria Santos',
        description: 'Pipes.',
        address: { addressLocality: profile.city, addressRegion: profile.state, addressCountry: 'US' },
        makesOffer: {
          priceSpecification: { price: 40, priceCurrency: 'USD', unitCode: 'HUR' },
          itemOffered: { aggregateRating: { ratingValue: 4.5, reviewCount: 8, bestRating: 5 } },
        },
      },
    });
  });

  it('name the way to them, through the pages of their first trade', () => {
    const profile = aProfile({ name: 'Maria', specialties: ['hvac', 'plumbing'], city: 'San Antonio', state: 'TX' });
    const steps = helperMachineFacts({ ...profile, allowsSearchEngines: true }).data?.[1];
    expect(steps).toMatchObject({
      itemListElement: [
        { name: 'Home' },
        { name: 'HVAC helpers', item: `${siteOrigin}/helpers/hvac` },
        { name: 'Texas', item: `${siteOrigin}/helpers/hvac/texas` },
        { name: 'San Antonio', item: `${siteOrigin}/helpers/hvac/texas/san-antonio` },
        { name: 'Maria', item: `${siteOrigin}/helper/${profile.id}` },
      ],
    });
  });

  it('have no rating before the first review, and never a phone or an email', () => {
    const profile = aProfile({ totalReviews: 0, rating: 0, phone: '512-555-0100', email: 'maria@example.com' });
    const text = JSON.stringify(helperData(profile));
    expect(text).not.toContain('aggregateRating');
    expect(text).not.toContain('512-555-0100');
    expect(text).not.toContain('maria@example.com');
  });
});

describe('the data of a job posting', () => {
  const job = aJob({ description: 'Dig <here>.\n\nBring boots.', address: '1 Main Street', hourlyRate: 28 });

  it('have what Google asks for', () => {
    expect(jobData({ ...job, professional: aProfessionalProfile({ company: 'Whitfield Plumbing' }) })).toMatchObject({
      '@type': 'JobPosting',
      title: job.title,
      description: '<p>Dig &lt;here&gt;.</p><p>Bring boots.</p>',
      datePosted: job.createdAt,
      validThrough: job.expiresAt,
      employmentType: ['TEMPORARY', 'CONTRACTOR'],
      identifier: { name: 'Get My Helpers', value: job.id },
      hiringOrganization: { '@type': 'Organization', name: 'Whitfield Plumbing' },
      jobLocation: { '@type': 'Place', address: { addressLocality: job.city, addressRegion: job.state } },
      baseSalary: { currency: 'USD', value: { value: 28, unitText: 'HOUR' } },
    });
  });

  it('name neither the street nor the person', () => {
    const professional = aProfessionalProfile({ company: null, name: 'Dana Whitfield' });
    const data = jobData({ ...job, professional });
    expect(data).toMatchObject({ hiringOrganization: 'confidential' });
    expect(JSON.stringify(data)).not.toMatch(/Main Street|Whitfield/);
  });
});

it('questions, ways and the site itself are data, too', () => {
  expect(questionsData(helperQuestions)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: helperQuestions.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } })),
  });
  expect(
    breadcrumbData([
      { name: 'Home', path: '/' },
      { name: 'Help', path: '/help' },
    ]),
  ).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${siteOrigin}/` },
      { position: 2, name: 'Help', item: `${siteOrigin}/help` },
    ],
  });
  expect(siteData()).toMatchObject([{ '@type': 'Organization' }, { '@type': 'WebSite' }]);
});

describe('a head for machines', () => {
  it('has the address to be found, texts and picture for previews, and data that cannot end their tag', () => {
    const data = questionsData([{ question: '</script><b>?', answer: 'No.' }]);
    const picture = { path: '/og/helper/1.png', alt: 'Maria Santos' };
    const head = withMachineFacts(pageHead('Maria Santos', 'A helper.'), { path: '/helper/1', picture, data: [data] });
    expect(head.links).toEqual([{ rel: 'canonical', href: `${siteOrigin}/helper/1` }]);
    expect(head.meta).toEqual(
      expect.arrayContaining([
        { property: 'og:title', content: 'Maria Santos | Get My Helpers' },
        { property: 'og:description', content: 'A helper.' },
        { property: 'og:url', content: `${siteOrigin}/helper/1` },
        { property: 'og:image', content: `${siteOrigin}/og/helper/1.png` },
        { name: 'twitter:image:alt', content: 'Maria Santos' },
      ]),
    );
    const [script] = head.scripts ?? [];
    expect(script?.children).not.toContain('<');
    expect(JSON.parse(script?.children ?? '')).toEqual(data);
  });

  it.each([
    ['a helper', (isShown: boolean) => helperMachineFacts(aProfile({ allowsSearchEngines: isShown }))],
    ['a posting', (isShown: boolean) => postingMachineFacts(aJob({ allowsSearchEngines: isShown }))],
    ['an ended posting', (isShown: boolean) => postingMachineFacts(aJob({ status: isShown ? 'open' : 'filled' }))],
  ])('has picture and data of %s only where search engines may show it', (_, factsOf) => {
    expect(factsOf(true).picture).toBeDefined();
    expect(factsOf(true).data).toHaveLength(2);
    expect(Object.keys(factsOf(false)).filter((field) => ['picture', 'data'].includes(field))).toEqual([]);
  });
});
