// `lectern ...`: the operator's command line. The cache comes first, also where Node was not told to `--import` it.
await import('#platform/compile-cache.js');
const { runCommandLine } = await import('./command-line.ts');
process.exit(await runCommandLine());
