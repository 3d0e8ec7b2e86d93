import type { COMPANY_HEADER, CONSOLE_API, ENDPOINTS, EndpointName, MEMBER_HEADER } from '#http/console/contract.ts';

interface ConsoleAddresses {
  readonly api: typeof CONSOLE_API;
  readonly headers: { readonly company: typeof COMPANY_HEADER; readonly member: typeof MEMBER_HEADER };
  readonly endpoints: { readonly [Name in EndpointName]: Pick<(typeof ENDPOINTS)[Name], 'method' | 'path'> };
}

declare const CONSOLE_ADDRESSES: ConsoleAddresses;

/**
 * Where the endpoints of the contract are, without its schemas: vite.config.ts writes it into the build. To make every schema of the
 * contract costs a browser more than to draw its first page; the pages with forms load those.
 */
export const ADDRESSES: ConsoleAddresses = CONSOLE_ADDRESSES;
