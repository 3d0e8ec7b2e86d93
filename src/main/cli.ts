// `lectern ...`: the operator's command line. The cache is loaded first, even if Node got no `--import`.
await import('#platform/compile-cache.js');
const { runCommandLine } = await import('./command-line.ts');
process.exit(await runCommandLine());
