import type { z } from 'zod';
import { optionalLine, requiredLine } from './common.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { productName } from './reference.ts';

/** Names that people would mistake for the operators of the site. Nobody may register under one or change to one. */

/**
 * Each string is a plain letter followed by its look-alikes: letters of other alphabets, small capitals, stroked,
 * turned and hooked letters, digits and symbols.
 */
const lookAlikes = [
  'a4@аαɑᴀⱥɐⲁᎪꓮᗅᗩ𐌀ꭺ',
  'b8вьβʙƀɓƃⲃᏴꓐᗷ𐌁ꮟꞗ',
  'cсϲᴄ¢ȼƈⲥᏟꓚᑕ𐌂ꮯↄꞓ',
  'dԁɖᴅđɗƌᎠꓓᗞᗪꭰꮷ',
  'e3еєεҽᴇ€ɇɛⲉᎬꓰᥱǝəɘɜꬲ𐌄ꭼ',
  'fғϝꜰƒꓝᖴ𐌅ꞙ',
  'g96ɡɢցǥɠԍᏀᏳꓖꮐꞡ',
  'hнһհʜηħɦⱨⲏⲎᎻᏂꓧᕼ𐋏ꮋ',
  'kкκᴋƙⱪⲕᏦꓗꮶꞣꝁ',
  // One group for both i and l, because a capital I looks like a lowercase l.
  'li1!|¡іїιıӏɩɪʟłƚɨɫɬɭⲓⳑᎥᏆᏞꓲꓡᒪꙇ𐌉ꭵꮮ',
  'mмᴍɱμⲙᎷꓟᗰ𐌌ꮇ',
  'nпոɴŋɲɳƞⲛꓠ𐌍ꮑꞥ',
  'o0оοσօᴏøɵⲟꓳⵔ𐌏௦ഠᎾ',
  'pрρᴘƥᵽⲣᏢꓑᑭ𐌐ꮲ',
  'rгяʀɍɽɼᴦⲅᎡᏒꓣᖇ𐌓ꭱꮢꭇꮁꞧ',
  's5$ѕꜱʂȿտႽᏕᏚꓢ𐌔ꮪꞩ',
  't7тτᴛ+ŧƭʈⱦⲧᎢꓔ⟙𐌕ꭲ',
  'uυսᴜʉꓴᑌ',
  'vνѵᴠʋⲩᏙꓦᐯꮩ',
  'wѡԝᴡωⱳⲱᎳᏔꓪꮃ',
  'xхχⲭꓫ𐌗᙭',
  'yуүγʏƴɏⲩꓬᎩ',
  'zᴢƶȥʐⱬⲍᏃꓜꮓ',
];
const plainOf = new Map(
  lookAlikes.flatMap(([plain = '', ...signs]) => signs.map((sign) => [sign.toLowerCase(), plain])),
);

/** The first code points of letters in filled circles and squares, which Unicode does not map to plain letters. */
const filledLetters = [0x1f150, 0x1f170, 0x1f1e6];

function plainLetterOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const first = filledLetters.find((start) => code >= start && code < start + 26);
  return first === undefined ? sign : String.fromCodePoint(0x61 + code - first);
}

/** Reduces a text to what a quick reader sees: plain letters, without spaces and punctuation. */
function skeletonOf(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}|\p{C}/gu, '');
  const letters = Array.from(bare, plainLetterOf).join('').toLowerCase();
  const plain = Array.from(letters, (sign) => plainOf.get(sign) ?? sign).join('');
  return plain
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

const oneOf = (words: string): string => words.split(' ').map(skeletonOf).join('|');
const offices = oneOf(
  'admin administrator moderator support security staff helpdesk helpcenter helpcentre helpline hotline customerservice ' +
    'customerservices customercare trustsafety trustandsafety billing verification compliance noreply donotreply system ' +
    'sysadmin superuser root webmaster postmaster hostmaster official superadmin legal gmh techsupport technicalsupport passwordreset',
);
const besides = oneOf(
  'helper the our your this site platform team desk department dept office center centre account user customer member manager agent alert and of for ' +
    'demo mr ms getmy important urgent notice warning message update',
);

/** Words that name an office only together with a word for one: 'Payments Team', but not 'Payments'. */
const fields = oneOf(
  'account payment payroll fraud identity id notification password mod privacy safety dispute refund',
);
const units = oneOf(
  'team desk department dept center centre office division processing notice alert prevention verification check suspended',
);

const repeated = (word: string): string => Array.from(word, (letter) => `${letter}+`).join('');

/** The product's name, however often its letters are repeated, and with a v for its y: 'Gett My Helpers'. */
const productPattern = new RegExp(repeated(skeletonOf(productName).replace(/s$/, '')).replaceAll('y', '[yv]'));
/** An office, alone or with words that do not make it another name: 'Security Team', but not 'Security First LLC'. */
const officePattern = new RegExp(`^(?:(?:${besides})s?|\\d)*(?:${offices})s?(?:(?:${besides}|${offices})s?|\\d)*$`);
/** An office alone, with letters repeated: 'Supportt'. */
const repeatedOffice = new RegExp(`^(?:${offices.split('|').map(repeated).join('|')})s*$`);
const unitPattern = new RegExp(
  `^(?:the|our|your|important|urgent)*(?:${fields})s?(?:${units})s?$|^your(?:${fields})s?$`,
);
/** A title beside one name: 'Admin Mike', but not 'Property Administrators'. */
const titlePattern = new RegExp(
  `^(?:${oneOf('admin administrator moderator')}) \\S+$|^\\S+ (?:${oneOf('admin moderator')})$`,
);

const latin = /\p{Script=Latin}/u;
/** Signs, digits and emoji are 'Common', accents are 'Inherited'; everything else belongs to an alphabet. */
const otherAlphabet = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** Whether a name has Latin letters and ones of another alphabet, of which many look like Latin ones. */
export function mixesAlphabets(name: string): boolean {
  const text = name.normalize('NFKC');
  return latin.test(text) && otherAlphabet.test(text);
}

/** Whether a name is the product's own or that of an office of it, also in look-alike letters or with signs in between. */
export function isReservedName(name: string): boolean {
  const skeletons = [skeletonOf(name), skeletonOf(name.replace(/\d/g, ''))];
  const patterns = [productPattern, officePattern, repeatedOffice, unitPattern];
  return (
    titlePattern.test(name.trim().split(/\s+/).map(skeletonOf).join(' ')) ||
    skeletons.some((skeleton) => patterns.some((pattern) => pattern.test(skeleton)))
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
