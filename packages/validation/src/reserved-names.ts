import type { z } from 'zod';
import { optionalLine, requiredLine } from './common.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { productName } from './reference.ts';

/** Names that people would take for the operators of the site. Nobody may register under them or take them later. */

/** Each string: a plain letter, then signs that look like it (Cyrillic, Greek, small capitals, stroked and hooked letters, digits, symbols). */
const lookAlikes = [
  'a4@аαɑᴀⱥɐ',
  'b8вьβʙƀɓƃ',
  'cсϲᴄ¢ȼƈ',
  'dԁɖᴅđɗƌ',
  'e3еєεҽᴇ€ɇɛ',
  'fғϝꜰƒ',
  'g9ɡɢցǥɠ',
  'hнһհʜηħɦⱨ',
  'kкκᴋƙⱪ',
  // One sign for i and l: nobody tells them apart in capitals.
  'li1!|іїιıӏɩɪʟłƚɨɫɬɭƖ',
  'mмᴍɱμ',
  'nпոɴŋɲɳƞ',
  'o0оοσօᴏøɵ',
  'pрρᴘƥᵽ',
  'rгяʀɍɽɼ',
  's5$ѕꜱʂȿ',
  't7тτᴛ+ŧƭʈⱦ',
  'uυսᴜʉ',
  'vνѵᴠʋ',
  'wѡԝᴡωⱳ',
  'xхχ',
  'yуүγʏƴɏ',
  'zᴢƶȥʐⱬ',
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
    'sysadmin superuser root webmaster postmaster hostmaster official techsupport technicalsupport passwordreset',
);
const besides = oneOf(
  'gmh helper the our your this site platform team desk department dept center centre account user customer member manager agent alert and of for',
);

/** What is an office only together with a word for one: 'Payments Team', but not 'Legal'. */
const fields = oneOf('account payment fraud legal notification password mod gmh privacy safety dispute refund');
const units = oneOf('team desk department dept center centre office division');

/** The product's name, however often its letters are repeated: 'Gett My Helpers'. */
const productPattern = new RegExp(
  Array.from(skeletonOf(productName).replace(/s$/, ''), (letter) => `${letter}+`).join(''),
);
/** An office, alone or with words that make no other name of it: 'Security First LLC' is a company, 'Security Team' is not. */
const officePattern = new RegExp(`^(?:(?:${besides})s?|\\d)*(?:${offices})s?(?:(?:${besides}|${offices})s?|\\d)*$`);
const unitPattern = new RegExp(`^(?:the|our|your)?(?:${fields})s?(?:${units})s?$`);

/** Alphabets with letters that look like Latin ones. */
const lookAlikeScripts =
  /\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Cherokee}|\p{Script=Lisu}|\p{Script=Canadian_Aboriginal}/u;

/** Whether a name has Latin letters and ones of another alphabet that look like them: nobody's name needs both. */
export function mixesAlphabets(name: string): boolean {
  const text = name.normalize('NFKC');
  return /\p{Script=Latin}/u.test(text) && lookAlikeScripts.test(text);
}

/** Whether a name is the product's own or that of an office of it, also in look-alike letters or with signs in between. */
export function isReservedName(name: string): boolean {
  const withoutDigits = skeletonOf(name.replace(/\d/g, ''));
  return [skeletonOf(name), withoutDigits].some((skeleton) =>
    [productPattern, officePattern, unitPattern].some((pattern) => pattern.test(skeleton)),
  );
}

/** The name of an account. */
export const accountName: z.ZodType<string, string> = requiredLine('Name', limits.name)
  .refine((name) => !isReservedName(name), messages.nameReserved)
  .refine((name) => isReservedName(name) || !mixesAlphabets(name), messages.mixedAlphabets);

/** The name of a professional's company, which may be absent. */
export const companyName: ReturnType<typeof optionalLine> = optionalLine('Company', limits.company)
  .unwrap()
  .refine((company) => company === null || !isReservedName(company), messages.companyReserved)
  .refine((company) => company === null || isReservedName(company) || !mixesAlphabets(company), messages.mixedAlphabets)
  .optional();
