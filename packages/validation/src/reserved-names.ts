import type { z } from 'zod';
import { optionalLine, requiredLine } from './common.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { productName } from './reference.ts';

/** Names that people would take for the operators of the site. Nobody may register under them or take them later. */

/** Each string: a plain letter, then signs that look like it (Cyrillic, Greek, small capitals, digits, symbols). */
const lookAlikes = [
  'a4@аαɑᴀ',
  'b8вьβʙ',
  'cсϲᴄ¢',
  'dԁɖᴅđ',
  'e3еєεҽᴇ€',
  'fғϝꜰ',
  'g9ɡɢց',
  'hнһհʜη',
  'kкκᴋ',
  // One sign for i and l: nobody tells them apart in capitals.
  'li1!|іїιıӏɩɪʟł',
  'mмᴍ',
  'nпոɴ',
  'o0оοσօᴏø',
  'pрρᴘ',
  'rгяʀ',
  's5$ѕꜱ',
  't7тτᴛ+',
  'uυսᴜ',
  'vνѵᴠ',
  'wѡԝᴡω',
  'xхχ',
  'yуүγʏ',
  'zᴢ',
];
const plainOf = new Map(lookAlikes.flatMap(([plain = '', ...signs]) => signs.map((sign) => [sign, plain])));

/** What is left of a text for somebody who reads it quickly: plain letters, without spaces and signs. */
function skeletonOf(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}|\p{C}/gu, '');
  const plain = Array.from(bare.toLowerCase(), (sign) => plainOf.get(sign) ?? sign).join('');
  return plain
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

const oneOf = (words: string): string => words.split(' ').map(skeletonOf).join('|');
const offices = oneOf(
  'admin administrator moderator support security staff helpdesk helpcenter helpcentre helpline hotline customerservice ' +
    'customerservices customercare trustsafety trustandsafety billing verification compliance noreply donotreply system ' +
    'sysadmin superuser root webmaster postmaster hostmaster official',
);
const besides = oneOf(
  'the our your this site platform team desk department dept center centre account user customer member manager agent alert and of for',
);

const productPattern = new RegExp(skeletonOf(productName).replace(/s$/, ''));
/** An office, alone or with words that make no other name of it: 'Security First LLC' is a company, 'Security Team' is not. */
const officePattern = new RegExp(`^(?:(?:${besides})s?|\\d)*(?:${offices})s?(?:(?:${besides}|${offices})s?|\\d)*$`);

/** Whether a name is the product's own or that of an office of it, also in look-alike letters or with signs in between. */
export function isReservedName(name: string): boolean {
  const withoutDigits = skeletonOf(name.replace(/\d/g, ''));
  return [skeletonOf(name), withoutDigits].some(
    (skeleton) => productPattern.test(skeleton) || officePattern.test(skeleton),
  );
}

/** The name of an account. */
export const accountName: z.ZodType<string, string> = requiredLine('Name', limits.name).refine(
  (name) => !isReservedName(name),
  messages.nameReserved,
);

/** The name of a professional's company, which may be absent. */
export const companyName: ReturnType<typeof optionalLine> = optionalLine('Company', limits.company)
  .unwrap()
  .refine((company) => company === null || !isReservedName(company), messages.companyReserved)
  .optional();
