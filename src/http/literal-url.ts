import type { IncomingMessage } from 'node:http';

/**
 * The address of a request for the router. The router refuses a path with invalid escapes (`%zz`, `%ff`) before any hook runs. Such a
 * path is used literally, so that the key and the rate limit are checked first, as for every other path.
 */
export function literalUrl({ url = '/' }: IncomingMessage): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
