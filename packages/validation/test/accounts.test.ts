import { describe, expect, it, test } from 'vitest';
import {
  helperListQuery,
  helperProfileFields,
  helperRegistration,
  helperRegistrationForm,
  helperUpdate,
} from '../src/helper.ts';
import { professionalRegistration, professionalRegistrationForm, professionalUpdate } from '../src/professional.ts';
import { login } from '../src/session.ts';
import { anId, firstMessage, issuesOf, loneSurrogate, nul, valueOf } from './parsing.ts';

const helper = {
  name: 'Hana Ortiz',
  email: 'hana@example.com',
  password: 'six-ok',
  age: 34,
  city: 'Austin',
  state: 'Texas',
  specialties: ['plumbing', 'hvac'],
  availability: [true, true, true, true, true, false, false],
  hourlyRate: '25.00',
  paymentMethods: ['cash_app', 'zelle'],
};
const professional = {
  name: 'Pat Lee',
  email: 'pat@example.com',
  password: 'eight-ok',
  city: 'Austin',
  state: 'tx',
  tradeType: 'plumbing',
  paymentMethods: ['checks'],
};
const serverAssigned = {
  id: anId,
  createdAt: '2020-01-01T00:00:00.000Z',
  rating: 5,
  totalReviews: 99,
  isVerified: true,
  verificationStatus: 'verified',
  verifiedAt: '2020-01-01T00:00:00.000Z',
  idDocumentUrl: '/x',
  stripeCustomerId: 'cus_1',
  hasPaymentMethod: true,
};

describe("a helper's registration", () => {
  it('fills in the defaults and normalizes state and rate', () => {
    expect(valueOf(helperRegistration, helper)).toEqual({
      ...helper,
      state: 'TX',
      hourlyRate: 25,
      travelMiles: 25,
      tools: [],
      hasValidLicense: false,
      veteranStatus: false,
      allowsSearchEngines: false,
    });
  });

  it('takes every documented field', () => {
    const everything = {
      ...helper,
      phone: '512-555-0100',
      address: '1 Main St',
      zipCode: '78701',
      tools: ['hammer', 'drill'],
      description: 'Ten years of pipes.',
      experience: 'Foreman',
      driversLicense: 'TX 123',
      licenseClass: 'CDL',
      hasValidLicense: true,
      militaryBranch: 'air-force',
      militaryRank: 'e9',
      yearsOfService: '8',
      securityClearance: 'top-secret',
      veteranStatus: true,
      allowsSearchEngines: true,
      travelMiles: '100',
    };
    expect(valueOf(helperRegistration, everything)).toEqual({
      ...everything,
      state: 'TX',
      hourlyRate: 25,
      yearsOfService: 8,
      travelMiles: 100,
    });
  });

  it('can never set what the server assigns', () => {
    for (const schema of [helperRegistration, helperProfileFields]) {
      const value = valueOf(schema, {
        ...helper,
        travelMiles: 25,
        tools: [],
        hasValidLicense: true,
        veteranStatus: true,
        allowsSearchEngines: true,
        ...serverAssigned,
      });
      expect(Object.keys(value as object).filter((key) => key in serverAssigned)).toEqual([]);
    }
  });

  test.each([
    ['name', undefined, 'Name is required'],
    ['name', ' ', 'Name is required'],
    ['name', 'x'.repeat(121), 'Name must be at most 120 characters'],
    ['name', nul, 'Please remove the characters that cannot be stored'],
    ['email', undefined, 'Please enter a valid email address'],
    ['email', 'hana', 'Please enter a valid email address'],
    ['password', undefined, 'Password must be at least 6 characters'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
    ['age', undefined, 'Age is required'],
    ['age', '', 'Age is required'],
    ['age', null, 'Age is required'],
    ['age', 17, 'Age must be at least 18'],
    ['age', 81, 'Age must be at most 80'],
    ['age', 30.5, 'Age must be a whole number'],
    ['city', '', 'City is required'],
    ['state', 'Bavaria', 'Please select a state'],
    ['state', undefined, 'Please select a state'],
    ['specialties', undefined, 'Please select at least one specialty.'],
    ['specialties', [], 'Please select at least one specialty.'],
    ['specialties', ['baking'], 'Please choose specialties from the list'],
    ['availability', [true], 'Availability needs a yes or no for each of the 7 days'],
    ['availability', undefined, 'Availability needs a yes or no for each of the 7 days'],
    ['hourlyRate', undefined, 'Hourly rate is required'],
    ['hourlyRate', 9.5, 'Hourly rate must be at least 10'],
    ['hourlyRate', 200.5, 'Hourly rate must be at most 200'],
    ['hourlyRate', 'a lot', 'Hourly rate must be a number'],
    ['paymentMethods', undefined, 'Please select at least one payment method.'],
    ['paymentMethods', [], 'Please select at least one payment method.'],
    ['paymentMethods', ['checks'], 'Please choose payment methods from the list'],
    ['tools', ['spoon'], 'Please choose tools from the list'],
    ['phone', '5'.repeat(33), 'Phone must be at most 32 characters'],
    ['zipCode', '78701-12345', 'ZIP code must be at most 10 characters'],
    ['description', 'x'.repeat(4001), 'Description must be at most 4000 characters'],
    ['description', loneSurrogate, 'Please remove the characters that cannot be stored'],
    ['licenseClass', 'D', "Please choose a driver's license class from the list"],
    ['militaryBranch', 'pirates', 'Please choose a branch from the list'],
    ['militaryRank', 'e10', 'Please choose a rank from the list'],
    ['securityClearance', 'cosmic', 'Please choose a clearance from the list'],
    ['yearsOfService', -1, 'Years of service must be at least 0'],
    ['yearsOfService', 61, 'Years of service must be at most 60'],
  ])('refuses %s = %j: %s', (field, value, message) => {
    expect(issuesOf(helperRegistration, { ...helper, [field]: value })[0]).toMatch(
      new RegExp(`^${field}(\\.\\d+)?: ${message.replaceAll('.', '\\.')}$`),
    );
  });

  test.each([
    ['age', 18],
    ['age', 80],
    ['age', '18'],
    ['hourlyRate', 10],
    ['hourlyRate', 200],
    ['hourlyRate', '25.50'],
    ['password', '123456'],
    ['password', 'x'.repeat(128)],
    ['licenseClass', ''],
    ['militaryRank', null],
    ['yearsOfService', ''],
    ['phone', ''],
    ['description', '👷 Über-careful'],
  ])('takes %s = %j', (field, value) => {
    expect(issuesOf(helperRegistration, { ...helper, [field]: value })).toEqual([]);
  });

  it('asks its form for the two confirmations', () => {
    const form = { ...helper, confirmEmail: helper.email, confirmPassword: helper.password };
    expect(issuesOf(helperRegistrationForm, form)).toEqual([]);
    expect(issuesOf(helperRegistrationForm, { ...form, confirmEmail: 'other@example.com' })).toEqual([
      'confirmEmail: Email addresses must match',
    ]);
    expect(issuesOf(helperRegistrationForm, { ...form, confirmEmail: 'other' })).toContain(
      'confirmEmail: Please enter a valid email address',
    );
    expect(issuesOf(helperRegistrationForm, { ...form, confirmPassword: 'other-one' })).toEqual([
      'confirmPassword: Passwords must match',
    ]);
    expect(issuesOf(helperRegistrationForm, { ...form, confirmPassword: '12345' })).toContain(
      'confirmPassword: Password must be at least 6 characters',
    );
  });

  it('takes any subset of the fields as an update, validated the same way', () => {
    expect(valueOf(helperUpdate, { id: anId, age: '40', rating: 5 })).toEqual({ id: anId, age: 40 });
    expect(valueOf(helperUpdate, { id: anId })).toEqual({ id: anId });
    expect(firstMessage(helperUpdate, { id: anId, age: 17 })).toBe('Age must be at least 18');
    expect(firstMessage(helperUpdate, { id: anId, paymentMethods: [] })).toBe(
      'Please select at least one payment method.',
    );
    expect(valueOf(helperUpdate, { id: anId, password: 'new-password' })).toEqual({ id: anId });
  });
});

describe("a professional's registration", () => {
  it('fills in contractor and end_of_job', () => {
    expect(valueOf(professionalRegistration, professional)).toEqual({
      ...professional,
      state: 'TX',
      licenseType: 'contractor',
      paymentTerms: 'end_of_job',
    });
  });

  it('can never set what the server assigns', () => {
    const value = valueOf(professionalRegistration, { ...professional, ...serverAssigned });
    expect(Object.keys(value as object).filter((key) => key in serverAssigned)).toEqual([]);
  });

  const paymentRequired = 'Please scroll down and select at least one payment method to continue.';
  test.each([
    ['name', '', 'Name is required'],
    ['email', 'x', 'Please enter a valid email address'],
    ['password', '1234567', 'Password must be at least 8 characters'],
    ['password', undefined, 'Password must be at least 8 characters'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
    ['city', undefined, 'City is required'],
    ['state', '', 'Please select a state'],
    ['tradeType', undefined, 'Please select a trade'],
    ['tradeType', 'baking', 'Please select a trade'],
    ['licenseType', 'driver', 'Please select a license type'],
    ['licenseType', null, 'Please select a license type'],
    ['paymentTerms', 'never', 'Please choose a payment schedule from the list'],
    ['paymentMethods', undefined, paymentRequired],
    ['paymentMethods', [], paymentRequired],
    ['paymentMethods', ['apple_pay'], 'Please choose payment methods from the list'],
    ['company', 'x'.repeat(161), 'Company must be at most 160 characters'],
    ['licenseNumber', 'x'.repeat(65), 'License number must be at most 64 characters'],
    ['address', 'x'.repeat(201), 'Address must be at most 200 characters'],
  ])('refuses %s = %j: %s', (field, value, message) => {
    expect(firstMessage(professionalRegistration, { ...professional, [field]: value })).toBe(message);
  });

  test.each([
    ['password', '12345678'],
    ['licenseType', 'trade_specific'],
    ['paymentTerms', 'milestone'],
    ['company', ''],
    ['company', null],
  ])('takes %s = %j', (field, value) => {
    expect(issuesOf(professionalRegistration, { ...professional, [field]: value })).toEqual([]);
  });

  it('asks its form for a license type and the two confirmations', () => {
    const form = {
      ...professional,
      licenseType: 'business',
      confirmEmail: professional.email,
      confirmPassword: professional.password,
    };
    expect(issuesOf(professionalRegistrationForm, form)).toEqual([]);
    expect(issuesOf(professionalRegistrationForm, { ...form, licenseType: '' })[0]).toBe(
      'licenseType: Please select a license type',
    );
    expect(
      issuesOf(professionalRegistrationForm, { ...form, confirmEmail: 'a@b.co', confirmPassword: 'different' }),
    ).toEqual(['confirmEmail: Email addresses must match', 'confirmPassword: Passwords must match']);
    expect(issuesOf(professionalRegistrationForm, { ...form, confirmPassword: '1234567' })).toContain(
      'confirmPassword: Password must be at least 8 characters',
    );
  });

  it('takes any subset of the fields as an update', () => {
    expect(valueOf(professionalUpdate, { id: anId, company: 'Lee & Sons', isVerified: true })).toEqual({
      id: anId,
      company: 'Lee & Sons',
    });
    expect(firstMessage(professionalUpdate, { id: anId, licenseType: 'x' })).toBe('Please select a license type');
    expect(firstMessage(professionalUpdate, { company: 'x' })).toBeDefined();
  });
});

describe('a login', () => {
  it('takes an email and any password that is not empty', () => {
    expect(valueOf(login, { email: ' Pat@example.com ', password: 'x' })).toEqual({
      email: 'Pat@example.com',
      password: 'x',
    });
  });

  test.each([
    [{ email: 'pat', password: 'x' }, 'Please enter a valid email address'],
    [{ password: 'x' }, 'Please enter a valid email address'],
    [{ email: 'pat@example.com', password: '' }, 'Password is required'],
    [{ email: 'pat@example.com' }, 'Password is required'],
    [{ email: 'pat@example.com', password: 5 }, 'Password is required'],
  ])('refuses %j: %s', (input, message) => {
    expect(firstMessage(login, input)).toBe(message);
  });
});

describe('the query of the helper list', () => {
  it('reads every documented filter', () => {
    expect(
      valueOf(helperListQuery, {
        professionalId: anId,
        state: 'texas',
        city: ' Austin ',
        specialty: 'hvac',
        location: 'Austin, TX',
        minRate: '10',
        maxRate: '40.50',
        limit: '24',
      }),
    ).toEqual({
      professionalId: anId,
      state: 'TX',
      city: 'Austin',
      specialty: 'hvac',
      location: { city: 'Austin', state: 'TX' },
      minRate: 10,
      maxRate: 40.5,
      limit: 24,
    });
  });

  it('takes all and nothing as no filter', () => {
    expect(valueOf(helperListQuery, { state: 'all', city: '', specialty: 'all', maxRate: '' })).toEqual({});
  });

  test.each([
    ['state', 'Atlantis', 'Unknown state'],
    ['specialty', 'baking', 'Unknown specialty'],
    ['minRate', 'cheap', 'Minimum rate must be a number'],
    ['limit', 101, 'limit must be at most 100'],
  ])('refuses %s = %j: %s', (field, value, message) => {
    expect(firstMessage(helperListQuery, { [field]: value })).toBe(message);
  });
});
