import { enableCompileCache } from 'node:module';
import path from 'node:path';

// `lectern ...`: the operator's command line. What Node has compiled once it need not compile at every command, which halves
// the time of most; where the folder cannot be written, it does without. It counts only for modules loaded after this.
enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/lectern'));
const { runCommandLine } = await import('./command-line.ts');
process.exit(await runCommandLine());
