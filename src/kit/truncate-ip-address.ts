import { isIP } from 'node:net';

const MAPPED = '::ffff:';

/**
 * An IP address without its end, so that it names a network and not a person's line: the first three numbers of IPv4, the first
 * three groups (48 bits) of IPv6. Anything else becomes empty.
 */
export function truncateIpAddress(address: string): string {
  const plain = address.toLowerCase().startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0`;
  if (isIP(plain) !== 6) return '';
  // The URL parser writes the shortest form. A scope (%eth0) is no part of the network.
  const [head = '', tail] = new URL(`http://[${plain.split('%', 1)[0]}]`).hostname.slice(1, -1).split('::');
  const [before, behind] = [groupsOf(head), groupsOf(tail ?? '')];
  const left = tail === undefined ? 0 : 8 - before.length - behind.length;
  const groups = [...before, ...Array.from({ length: left }, () => '0'), ...behind];
  return `${groups.slice(0, 3).join(':')}::`;
}

function groupsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(':');
}
