import { describe, expect, it, test } from 'vitest';
import { limits } from '../src/limits.ts';
import { messages } from '../src/messages.ts';
import {
  userTypes,
  driverLicenseClassIds,
  findState,
  gigStatusIds,
  helperPaymentMethodIds,
  jobPostingStatusIds,
  licenseTypeIds,
  militaryBranchIds,
  militaryRankIds,
  paymentScheduleIds,
  paymentScheduleNames,
  productName,
  productWordmark,
  professionalPaymentMethodIds,
  securityClearanceIds,
  stateIds,
  states,
  toolIds,
  tradeIds,
  tradeNames,
  urgencyIds,
  verificationStatusIds,
  weekdays,
} from '../src/reference.ts';

const ranks = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

describe('reference lists', () => {
  test.each([
    [
      'trades',
      tradeIds,
      'construction plumbing hvac electrical moving painting security military truck-driving automotive drone-repair solar heavy-equipment electronics',
    ],
    [
      'tools',
      toolIds,
      'hammer drill saw level measuring-tape screwdrivers wrench-set pliers utility-knife safety-gear ladder dolly pipe-wrench multimeter socket-set circular-saw nail-gun tile-cutter paint-brushes moving-straps',
    ],
    ['payment methods of helpers', helperPaymentMethodIds, 'cash_app apple_pay zelle cash'],
    ['payment methods of professionals', professionalPaymentMethodIds, 'bank_transfer checks cash cash_app zelle'],
    ['payment schedules', paymentScheduleIds, 'daily weekly bi_weekly end_of_job milestone hourly'],
    ['military branches', militaryBranchIds, 'army navy air-force marines coast-guard space-force'],
    ['clearances', securityClearanceIds, 'none confidential secret top-secret'],
    ['ranks', militaryRankIds, [...ranks('e', 9), ...ranks('o', 10)].join(' ')],
    ['license types', licenseTypeIds, 'contractor business trade_specific'],
    ["driver's license classes", driverLicenseClassIds, 'none C B A CDL'],
    ['urgencies', urgencyIds, 'urgent high normal medium low'],
    ['verification statuses', verificationStatusIds, 'pending verified rejected'],
    ['posting statuses', jobPostingStatusIds, 'open filled closed expired'],
    ['gig statuses', gigStatusIds, 'pending accepted declined cancelled in_progress completed'],
    ['account types', userTypes, 'helper professional'],
    [
      'weekdays, Monday first',
      weekdays.map(({ name }) => name),
      'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    ],
    ['the labels of the week', weekdays.map(({ short }) => short), 'M Tu W Th F Sa Su'],
  ])('%s', (_name, ids, expected) => {
    expect(ids).toEqual(expected.split(' '));
  });

  it('shows the trades by their documented names', () => {
    expect(tradeNames).toMatchObject({
      military: 'Military Personnel',
      automotive: 'Automotive Repair',
      solar: 'Solar Systems',
      'heavy-equipment': 'Heavy Equipment Repair',
      electronics: 'Electronics Repair',
    });
    expect(paymentScheduleNames).toMatchObject({
      end_of_job: 'Payment at Job Completion',
      milestone: 'Milestone-Based Payment',
    });
  });

  it('has all 50 states, each found by code and by name in any case', () => {
    expect(new Set(stateIds).size).toBe(50);
    for (const { id, name } of states) {
      expect([id, id.toLowerCase(), name, name.toUpperCase()].map(findState)).toEqual([id, id, id, id]);
    }
    expect(findState('Puerto Rico')).toBeUndefined();
  });

  it('has one product name', () => {
    expect(productName).toBe('Get My Helpers');
    expect(productWordmark.join(' ')).toBe('GetMy Helpers');
  });
});

describe('limits', () => {
  it('are the documented ones', () => {
    expect(limits).toMatchObject({
      featuredHelpers: 3,
      homeSkeletons: 3,
      searchSkeletons: 6,
      cardTools: 4,
      cardSpecialties: 3,
      topStatistics: 10,
      trendDays: 30,
      trendRowsShown: 10,
      availabilityDays: 7,
      availableFromDays: 5,
      limitedFromDays: 2,
      ageMin: 18,
      ageMax: 80,
      hourlyRateMin: 10,
      hourlyRateMax: 200,
      hourlyRateStep: 0.5,
      hourlyRatePlaceholder: '25.00',
      professionalPasswordMin: 8,
      helperPasswordMin: 6,
      passwordMax: 128,
      registrationRedirectDelay: 1500,
      professionalLoginRedirectDelay: 1000,
      notificationDuration: 5000,
      profileImageBytes: 10_485_760,
      governmentIdBytes: 10_485_760,
      companyLogoBytes: 5_242_880,
      ratingMin: 1,
      ratingMax: 5,
      ratingDefault: 5,
      postingDays: 30,
    });
  });
});

describe('texts', () => {
  it('are the documented ones, to the letter', () => {
    expect(messages).toMatchObject({
      emailInvalid: 'Please enter a valid email address',
      emailsMustMatch: 'Email addresses must match',
      passwordRequired: 'Password is required',
      professionalPasswordTooShort: 'Password must be at least 8 characters',
      helperPasswordTooShort: 'Password must be at least 6 characters',
      passwordsMustMatch: 'Passwords must match',
      licenseTypeRequired: 'Please select a license type',
      professionalPaymentMethodsRequired: 'Please scroll down and select at least one payment method to continue.',
      helperPaymentMethodsRequired: 'Please select at least one payment method.',
      specialtiesRequired: 'Please select at least one specialty.',
      jobAccessDenied: 'Please log in as a helper to view job listings.',
      invalidLogin: 'Invalid email or password. Please try again.',
      emailTaken: 'An account with this email already exists.',
      helperNotFound: 'Helper not found',
      signInToContinue: 'Please sign in to continue.',
    });
  });
});
