/** With TESTS=long, as in the nightly run, random tests try many more inputs and there are more outages. */
export const isLongRun = process.env.TESTS === 'long';
