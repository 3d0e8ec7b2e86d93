import { enableCompileCache } from 'node:module';
import path from 'node:path';

/**
 * Keeps what Node has compiled, and the types it has stripped, in `node_modules/.cache/lectern`, for every process that comes after.
 * It counts only for modules that are loaded later than this one. So npm scripts name it in `--import`; and it is plain JavaScript,
 * because a first TypeScript file outside the cache loads Node's type stripper, 40 ms that a command of 60 feels.
 *
 * Whoever could write there could choose what Lectern runs. So it lies where the code itself lies, whose writers can do that anyway, and
 * nowhere else: in a folder that cannot be written Lectern goes without.
 */
const { directory } = enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/lectern'));

/**
 * The cache as the environment of a further Node process has it: where this process has one, that one; where it has none (switched off, or
 * a folder that cannot be made), none.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const COMPILE_CACHE =
  directory === undefined ? { NODE_DISABLE_COMPILE_CACHE: '1' } : { NODE_COMPILE_CACHE: directory };
