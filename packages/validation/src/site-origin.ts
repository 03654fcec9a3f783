/**
 * Stands for the site's own address in the heads of pages that the web app writes on the server; the server puts the address in
 * its place, so that a page is the same wherever people reach it.
 */
export const siteOrigin = 'https://site.invalid';
