import { enableCompileCache, getCompileCacheDir } from 'node:module';
import path from 'node:path';

/**
 * Keeps the code that Node has compiled, and the types it has stripped, in `node_modules/.cache/lectern` for later processes. It
 * applies only to modules loaded after this one, so npm scripts name it in `--import`. It is plain JavaScript, because a first
 * TypeScript file outside the cache loads Node's type stripper, 40 ms of a command's 60.
 *
 * A user who can write the cache can choose what Lectern runs. So the cache is next to the code, whose writers can do that
 * anyway, and nowhere else. If the folder is not writable, Lectern runs without a cache.
 */
enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/lectern'));

/** The folder of this version of Node and this user, in the one that was named. */
const own = getCompileCacheDir();

/**
 * The cache as environment of another Node process: the cache of this process, or none if this process has none (switched off,
 * or a folder that cannot be created).
 *
 * @type {Readonly<Record<string, string>>}
 */
export const COMPILE_CACHE =
  own === undefined ? { NODE_DISABLE_COMPILE_CACHE: '1' } : { NODE_COMPILE_CACHE: path.dirname(own) };
