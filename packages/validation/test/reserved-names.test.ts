import { describe, expect, test } from 'vitest';
import { helperRegistration, helperUpdate } from '../src/helper.ts';
import { messages } from '../src/messages.ts';
import { professionalRegistration, professionalUpdate } from '../src/professional.ts';
import { isReservedName, mixesAlphabets } from '../src/reserved-names.ts';
import { anId, issuesOf } from './parsing.ts';

const reserved = [
  'Get My Helpers',
  'Get My Helpers Support',
  'GetMy Helpers',
  'GETMYHELPERS',
  'Ask get-my-helpers!',
  'The Get My Helper Team',
  'G e t  M y  H e l p e r s',
  'Get\u200BMy\u200CHelp\u2060ers',
  'Gеt Му Неlреrs', // Cyrillic letters
  'G3t My H3lper5',
  'Get My HeIpers', // a capital i
  'Ｇｅｔ Ｍｙ Ｈｅｌｐｅｒｓ',
  '𝐆𝐞𝐭 𝐌𝐲 𝐇𝐞𝐥𝐩𝐞𝐫𝐬',
  'Gét Mÿ Hélpers',
  'G\u0335et My Helpers',
  'support',
  'SUPPORT',
  'Support Team',
  'The Support Desk',
  'Customer Support',
  'Support 24/7',
  'S.u.p.p.o.r.t',
  'Ѕuрроrt', // Cyrillic letters
  'Admin',
  'Adm1n',
  'Admin 2',
  'Administrators',
  'Adrnin',
  'Aᴅᴍɪɴ',
  'Security',
  'Account Security',
  'Security Alerts',
  'Moderator',
  'Staff',
  'Help Desk',
  'Customer Service',
  'Trust & Safety',
  'No-Reply',
  'Billing Department',
  'Verification Team',
  'Get Μy Helpers', // a Greek capital
  'Ǥet My Helpers',
  'Ɠet My Helpers',
  'Gett My Helpers',
  'Get My Hellperrs',
  'GMH Support',
  'Helper Support',
  'Technical Support',
  'Tech Support',
  'Mod Team',
  'Payments Team',
  'Fraud Department',
  'Account Team',
  'Password Reset',
  'Notification Center',
  'Legal Team',
  'Support for Users',
  'Տupport',
  'Տսpport Team',
  'SUⲢⲢORT',
  'ⲤUSTOMER SERVICE',
  'Get Ⲙy Helpers',
  'Get My Ⲏelpers',
  'Gᥱt My Helpers',
  'Suppo𐌓t',
  '𐌀dmin',
  'Gꬲt My Helpers',
  'Gǝt My Helpers',
  'Gɘt My Helpers',
  'Ge⟙ My Helpers',
  '🆂upport',
  '🅢🅤🅟🅟🅞🅡🅣',
  'Adm¡n',
  'Security Notice',
  'Important Security Notice',
  'Payment Processing',
  'Your Account',
  'Support Desk (GetMy)',
  'Mr Support',
  'Mrs. Support',
  'Supportt',
  'Suppport',
  'Adminn',
  'Addmin',
  'Demo Admin',
  'ᎪᎠᎷᎥꓠ', // no Latin letter at all
  'ꓢꓴꓑꓑꓳꓣꓔ',
  'Ꞡet My Helpers',
  '6et My Helpers',
  'Get Mv Helpers',
  'GMH',
  'Super Admin',
  'Admin Mike',
  'Mike (Admin)',
  'Moderator Ann',
  'Fraud Prevention',
  'Identity Verification',
  'ID Check',
  'Compliance Office',
  'Payroll Department',
  'Legal',
  'Account Suspended',
];

const mixed = [
  'ꓖet My Helpers',
  'ᏀetMyHelpers',
  'Ꭺdmin',
  'Ꮪupport',
  'ᗩdmin',
  'Gеtter Mу',
  'José 李',
  'Marⲓa',
  'Jօhn',
  '𐌀nna',
];

const free = [
  'Hana Ortiz',
  'Mary Staff',
  'Support Beam Builders',
  'Security First LLC',
  'Lone Star Security',
  'Adminda Lee',
  'Ruth Root',
  'Root & Branch Tree Care',
  'Steam Team Cleaning',
  'Helping Hands',
  'My Helpers',
  'Official Roofing Co.',
  'Юлия Петрова',
  'Χρήστος Παπαδόπουλος',
  '李小龍',
  'Siobhán O’Brien',
  "O'Brien & Søn",
  'Łukasz Żak',
  'José Ñandú',
  'Đặng Thị Hòa',
  'Legal Eagles LLC',
  'Mike Legal Plumbing',
  'GMH Plumbing',
  'Property Administrators',
  'Admin Assistance LLC',
  'Fire Prevention',
  'Payroll Partners',
  'Ida Check',
  'Superb Home Check',
  'Team Fraser',
  'Accounting Plus',
  'ᏍᏏᏉᏯ',
  'José',
  "O'Brien",
  'Nguyễn Văn Bình',
  'Müller',
  'Jean-Luc Ōtani',
  'Александр Ильич',
  'Νίκος Ωνάσης',
  '李',
  '田中 さくら', // three alphabets of one language
  '김민준',
  'Արամ Խաչատրյան',
  'محمد علي',
  'שרה כהן',
  'सीता शर्मा',
  'สมชาย ใจดี',
  'Ali & Søns №1 ★',
  'Ana 😀',
  'Ann Moderne',
  'Anna Bill',
  'Rott',
  'Rot',
];

test.each(reserved)('%s is reserved', (name) => {
  expect(isReservedName(name)).toBe(true);
});
test.each(free)('%s is free', (name) => {
  expect(isReservedName(name)).toBe(false);
});

test.each(mixed)('%s mixes alphabets that look alike', (name) => {
  const issues = issuesOf(helperUpdate, { id: anId, name });
  expect(issues).toEqual([`name: ${isReservedName(name) ? messages.nameReserved : messages.mixedAlphabets}`]);
  expect(issuesOf(professionalUpdate, { id: anId, company: name })).toHaveLength(1);
});
test.each(free)('%s does not', (name) => {
  expect(issuesOf(helperUpdate, { id: anId, name })).toEqual([]);
});

/** One letter of every alphabet that Unicode has, as the engine knows them. */
const alphabets = [
  'Adlam Arabic Armenian Avestan Balinese Bamum Bengali Bopomofo Buginese Canadian_Aboriginal Carian Cham Cherokee Coptic',
  'Cyrillic Deseret Devanagari Elbasan Ethiopic Georgian Glagolitic Gothic Greek Gujarati Gurmukhi Han Hangul Hebrew',
  'Hiragana Kannada Katakana Khmer Lao Lisu Lycian Lydian Malayalam Medefaidrin Mongolian Myanmar Nko Ogham Ol_Chiki',
  'Old_Italic Old_Permic Oriya Osage Osmanya Phoenician Pahawh_Hmong Runic Shavian Sinhala Sora_Sompeng Tai_Le Tamil',
  'Telugu Thaana Thai Tibetan Tifinagh Ugaritic Vai Warang_Citi Yi',
].flatMap((line) => line.split(' '));

function letterOf(alphabet: string): string {
  const isOne = new RegExp(`^\\p{Script=${alphabet}}$`, 'u');
  for (let code = 0x100; code < 0x32000; code += 1) {
    const letter = String.fromCodePoint(code);
    if (isOne.test(letter) && /^\p{L}$/u.test(letter.normalize('NFKC'))) return letter;
  }
  throw new Error(`no letter of ${alphabet}`);
}

test.each(alphabets)('Latin letters and one in %s are two alphabets', (alphabet) => {
  const letter = letterOf(alphabet);
  expect(mixesAlphabets(`Mari${letter}`)).toBe(true);
  expect(mixesAlphabets(`${letter}${letter} ${letter}`)).toBe(false);
});

test('a long name is checked without delay', () => {
  expect(isReservedName('helpdesk'.repeat(20) + 'q')).toBe(false);
  expect(isReservedName('theuserteam'.repeat(15) + 'q')).toBe(false);
  for (const word of ['mrs', 'demo', 'getmy', 'notices', 'messages', 'urgent', 'alerts', 'staffs', 'billings']) {
    expect(isReservedName(word.repeat(30) + 'q')).toBe(false);
    expect(isReservedName(`your${word.repeat(30)}q`)).toBe(false);
  }
});

describe('the name of the site is refused under its field', () => {
  const common = {
    email: 'hana@example.com',
    password: 'eight-ok',
    city: 'Austin',
    state: 'TX',
    paymentMethods: ['cash'],
  };
  const helper = { ...common, age: 30, specialties: ['hvac'], availability: Array(7).fill(true), hourlyRate: 25 };
  const professional = { ...common, tradeType: 'hvac' };
  const name = 'Get My Helpers Support';

  test('at the registration of a helper', () => {
    expect(issuesOf(helperRegistration, { ...helper, name })).toEqual([`name: ${messages.nameReserved}`]);
  });
  test('at the registration of a professional, as name and as company', () => {
    const issues = issuesOf(professionalRegistration, { ...professional, name, company: name });
    expect(issues).toEqual([`name: ${messages.nameReserved}`, `company: ${messages.companyReserved}`]);
  });
  test('at a change of the name', () => {
    expect(issuesOf(helperUpdate, { id: anId, name })).toEqual([`name: ${messages.nameReserved}`]);
    expect(issuesOf(professionalUpdate, { id: anId, company: name })).toEqual([`company: ${messages.companyReserved}`]);
    expect(issuesOf(professionalUpdate, { id: anId, company: '' })).toEqual([]);
  });
});
