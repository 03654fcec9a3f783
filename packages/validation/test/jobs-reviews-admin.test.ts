import { describe, expect, it, test } from 'vitest';
import { adminUsersQuery, registrationTrendQuery, verificationDecision } from '../src/admin.ts';
import { earliestToday, jobPostingCreation, jobPostingListQuery, jobPostingUpdate } from '../src/job-posting.ts';
import { reviewCreation, reviewResponseCreation, reviewSubmission } from '../src/review.ts';
import { anId, anotherId, firstMessage, issuesOf, loneSurrogate, nul, valueOf } from './parsing.ts';

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const posting = {
  title: 'Rough-in for two bathrooms',
  description: 'Copper to PEX.\nBring knee pads.',
  city: 'Austin',
  state: 'TX',
  hourlyRate: '32.50',
  estimatedHours: '16.5',
};

describe('a job posting', () => {
  it('needs the six fields of the dashboard form alone', () => {
    expect(valueOf(jobPostingCreation, posting)).toEqual({
      ...posting,
      hourlyRate: 32.5,
      estimatedHours: 16.5,
      specialtiesRequired: [],
      toolsRequired: [],
      urgency: 'normal',
      helpersNeeded: 1,
      photoURLs: [],
      allowsSearchEngines: true,
    });
  });

  it('takes the rest of the entity', () => {
    const rest = {
      professionalId: anId,
      address: '1 Main St',
      specialtiesRequired: ['plumbing'],
      toolsRequired: ['pipe-wrench'],
      jobDate: daysFromNow(2),
      projectStartDate: daysFromNow(2),
      projectEndDate: daysFromNow(4),
      startTime: '07:00',
      endTime: '15:30',
      urgency: 'medium',
      allowsSearchEngines: false,
      expiresAt: daysFromNow(10),
      status: 'open',
    };
    expect(valueOf(jobPostingCreation, { ...posting, ...rest })).toMatchObject(rest);
  });

  test.each([
    ['title', '', 'Job title is required'],
    ['title', '   ', 'Job title is required'],
    ['title', 'x'.repeat(161), 'Job title must be at most 160 characters'],
    ['title', nul, 'Please remove the characters that cannot be stored'],
    ['description', undefined, 'Job description is required'],
    ['description', ' \n ', 'Job description is required'],
    ['description', 'x'.repeat(4001), 'Job description must be at most 4000 characters'],
    ['description', loneSurrogate, 'Please remove the characters that cannot be stored'],
    ['city', '', 'City is required'],
    ['state', 'Atlantis', 'Please select a state'],
    ['hourlyRate', undefined, 'Hourly rate is required'],
    ['hourlyRate', 0, 'Hourly rate must be above 0'],
    ['hourlyRate', -5, 'Hourly rate must be above 0'],
    ['hourlyRate', 1_000_000, 'Hourly rate must be at most 999999.99'],
    ['hourlyRate', 32.505, 'Hourly rate can have at most 2 decimals'],
    ['estimatedHours', 0, 'Estimated hours must be above 0'],
    ['estimatedHours', 1000, 'Estimated hours must be at most 999.9'],
    ['estimatedHours', 1.25, 'Estimated hours can have at most 1 decimal'],
    ['specialtiesRequired', ['baking'], 'Please choose skills from the list'],
    ['toolsRequired', ['spoon'], 'Please choose tools from the list'],
    ['jobDate', daysFromNow(-2), 'Please choose a date that is not in the past'],
    ['jobDate', 'tomorrow', 'Please enter a date as YYYY-MM-DD'],
    ['expiresAt', daysFromNow(-2), 'Please choose a date that is not in the past'],
    ['startTime', '25:00', 'Please enter a time as HH:MM'],
    ['endTime', '5 pm', 'Please enter a time as HH:MM'],
    ['urgency', 'any', 'Please choose an urgency from the list'],
    ['status', 'filled', 'A new posting is open'],
  ])('refuses %s = %j: %s', (field, value, message) => {
    expect(firstMessage(jobPostingCreation, { ...posting, [field]: value })).toBe(message);
  });

  test.each([
    ['hourlyRate', 0.01],
    ['hourlyRate', 999_999.99],
    ['estimatedHours', 0.1],
    ['estimatedHours', 999.9],
    ['estimatedHours', ''],
    ['estimatedHours', null],
    ['jobDate', ''],
    ['jobDate', earliestToday()],
    ['startTime', ''],
  ])('takes %s = %j', (field, value) => {
    expect(issuesOf(jobPostingCreation, { ...posting, [field]: value })).toEqual([]);
  });

  it('does not end before it starts', () => {
    const dates = { projectStartDate: daysFromNow(5), projectEndDate: daysFromNow(4) };
    expect(issuesOf(jobPostingCreation, { ...posting, ...dates })).toEqual([
      'projectEndDate: The end date must not be before the start date',
    ]);
  });

  it('counts a day as past only when it is over everywhere on earth', () => {
    expect(earliestToday(new Date('2026-11-21T11:59:00Z'))).toBe('2026-11-20');
    expect(earliestToday(new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21');
  });

  it('is changed field by field', () => {
    expect(valueOf(jobPostingUpdate, { id: anId, status: 'filled' })).toEqual({ id: anId, status: 'filled' });
    expect(valueOf(jobPostingUpdate, { id: anId, hourlyRate: '40' })).toEqual({ id: anId, hourlyRate: 40 });
    expect(firstMessage(jobPostingUpdate, { id: anId, status: 'lost' })).toBeDefined();
    expect(firstMessage(jobPostingUpdate, { id: anId, title: '' })).toBe('Job title is required');
  });
});

describe('the query of the posting list', () => {
  it('reads every documented filter', () => {
    const query = { city: 'Austin', state: 'tx', specialty: 'hvac', urgency: 'high', tradeType: 'solar', minPay: '20' };
    expect(valueOf(jobPostingListQuery, { ...query, location: 'Texas' })).toEqual({
      ...query,
      state: 'TX',
      minPay: 20,
      location: { state: 'TX' },
    });
    expect(valueOf(jobPostingListQuery, { urgency: 'any', specialty: 'all', minPay: '' })).toEqual({});
  });

  test.each([
    ['urgency', 'soon', 'Unknown urgency'],
    ['specialty', 'baking', 'Unknown specialty'],
    ['tradeType', 'baking', 'Unknown trade'],
    ['state', 'Atlantis', 'Unknown state'],
    ['minPay', '-1', 'Minimum pay must be at least 0'],
  ])('refuses %s = %j: %s', (field, value, message) => {
    expect(firstMessage(jobPostingListQuery, { [field]: value })).toBe(message);
  });
});

describe('a review', () => {
  it('defaults to 5 stars and a recommendation', () => {
    expect(valueOf(reviewCreation, { helperId: anId, comment: ' Careful work. ' })).toEqual({
      helperId: anId,
      comment: 'Careful work.',
      rating: 5,
      wouldRecommend: true,
    });
  });

  test.each([
    ['rating', 0, 'Rating must be at least 1'],
    ['rating', 6, 'Rating must be at most 5'],
    ['rating', 4.5, 'Rating must be a whole number'],
    ['comment', '', 'Comment is required'],
    ['comment', undefined, 'Comment is required'],
    ['comment', 'x'.repeat(4001), 'Comment must be at most 4000 characters'],
    ['comment', nul, 'Please remove the characters that cannot be stored'],
  ])('refuses %s = %j: %s', (field, value, message) => {
    expect(firstMessage(reviewCreation, { helperId: anId, comment: 'Good', [field]: value })).toBe(message);
  });

  it('needs a helper and yes or no', () => {
    expect(issuesOf(reviewCreation, { comment: 'Good' })[0]).toMatch(/^helperId: /);
    expect(issuesOf(reviewCreation, { helperId: 'x', comment: 'Good' })[0]).toMatch(/^helperId: /);
    expect(issuesOf(reviewCreation, { helperId: anId, comment: 'Good', wouldRecommend: 'yes' })[0]).toMatch(
      /^wouldRecommend: /,
    );
  });

  it('is a response when it names the review it answers', () => {
    expect(valueOf(reviewSubmission, { helperId: anId, comment: 'Good', parentReviewId: null })).toMatchObject({
      kind: 'review',
      review: { helperId: anId, comment: 'Good', rating: 5 },
    });
    expect(valueOf(reviewSubmission, { parentReviewId: anotherId, helperId: anId, comment: 'Thank you' })).toEqual({
      kind: 'response',
      response: { parentReviewId: anotherId, helperId: anId, comment: 'Thank you' },
    });
    expect(issuesOf(reviewSubmission, { parentReviewId: anotherId, comment: ' ' })).toEqual([
      'comment: Response is required',
    ]);
    expect(issuesOf(reviewSubmission, { helperId: anId, comment: '' })).toEqual(['comment: Comment is required']);
    expect(firstMessage(reviewSubmission, 'text')).toBeDefined();
  });

  it('takes a response without the ids that the server knows', () => {
    expect(valueOf(reviewResponseCreation, { parentReviewId: anId, comment: 'Thanks' })).toEqual({
      parentReviewId: anId,
      comment: 'Thanks',
    });
    expect(firstMessage(reviewResponseCreation, { comment: 'Thanks' })).toBeDefined();
  });
});

describe("an admin's inputs", () => {
  it('asks for a trend of 30 days, 1 to 365', () => {
    expect(valueOf(registrationTrendQuery, {})).toEqual({ days: 30 });
    expect(valueOf(registrationTrendQuery, { days: '7' })).toEqual({ days: 7 });
    expect(firstMessage(registrationTrendQuery, { days: 0 })).toBe('days must be at least 1');
    expect(firstMessage(registrationTrendQuery, { days: 366 })).toBe('days must be at most 365');
  });

  it('lists helpers or professionals', () => {
    expect(valueOf(adminUsersQuery, { type: 'helpers', q: ' pat ' })).toEqual({ type: 'helpers', q: 'pat' });
    expect(firstMessage(adminUsersQuery, { type: 'admins' })).toBe('type must be helpers or professionals');
    expect(firstMessage(adminUsersQuery, {})).toBe('type must be helpers or professionals');
  });

  it('verifies or rejects', () => {
    expect(valueOf(verificationDecision, { id: anId, status: 'verified' })).toEqual({ id: anId, status: 'verified' });
    expect(valueOf(verificationDecision, { id: anId, status: 'rejected', notes: ' Blurred ' })).toEqual({
      id: anId,
      status: 'rejected',
      notes: 'Blurred',
    });
    expect(firstMessage(verificationDecision, { id: anId, status: 'pending' })).toBe(
      'status must be verified or rejected',
    );
    expect(firstMessage(verificationDecision, { id: anId, status: 'verified', notes: 'x'.repeat(2001) })).toBe(
      'Notes must be at most 2000 characters',
    );
  });
});
