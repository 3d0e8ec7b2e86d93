import type { IncomingMessage } from 'node:http';

/**
 * The address of a request for the router. The router refuses a path with escapes that mean nothing (`%zz`, `%ff`) before any hook
 * has run. Such a path is taken as it is written, so that the key and the rate limit come first, as for every other path.
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
