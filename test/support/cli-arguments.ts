/** What `npm run lectern` gives to Node before the words of the command; in the root of the checkout. */
export const CLI_ARGUMENTS = ['--import', './src/platform/compile-cache.js', 'src/main/cli.ts'] as const;
