/** TESTS=long has random tests try many more inputs, and outages come more often, as the nightly run does. */
export const isLongRun = process.env.TESTS === 'long';
