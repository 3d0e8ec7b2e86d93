import { isIP } from 'node:net';
import type { Config } from '#platform/config.ts';

/**
 * Warnings for the operator at the start, as sentences that say what to do.
 *
 * @param userId of the process; null if the system has none
 */
export function startWarnings(
  { host, baseUrl }: Pick<Config, 'host' | 'baseUrl'>,
  userId: number | null,
): readonly string[] {
  const warnings: string[] = [];
  if (!isLoopback(host) && baseUrl?.startsWith('https:') !== true) {
    warnings.push(
      `LECTERN_HOST is ${host} and LECTERN_BASE_URL is no https:// address: keys, passwords and CVs cross the network unencrypted. Put a proxy with TLS before Lectern and set LECTERN_BASE_URL to its address.`,
    );
  }
  if (userId === 0) warnings.push('Lectern runs as root. Start it as a user of its own, who owns LECTERN_DATA_DIR.');
  return warnings;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
