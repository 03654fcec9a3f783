/**
 * The version of the terms and the privacy notice, which people agree to when they register: the day on which one of these
 * texts last changed in what it says (docs/product/accounts-and-sign-in.md, Agreement).
 */
export const termsVersion = '2026-11-23';
