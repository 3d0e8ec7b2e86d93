import type {
  CHANNELS,
  COMPANY_HEADER,
  CONSOLE_API,
  ENDPOINTS,
  ENTRY_KINDS,
  EndpointName,
  KEY_HEADER,
  MEMBER_HEADER,
  OUTCOMES,
  UPLOAD_EVENTS,
} from '#http/console/contract.ts';

interface ConsoleAddresses {
  readonly api: typeof CONSOLE_API;
  readonly headers: {
    readonly company: typeof COMPANY_HEADER;
    readonly member: typeof MEMBER_HEADER;
    readonly key: typeof KEY_HEADER;
  };
  /** The type of an answer that tells the stages of an upload. */
  readonly uploadEvents: typeof UPLOAD_EVENTS;
  /** What an address may name. */
  readonly channels: typeof CHANNELS;
  readonly outcomes: typeof OUTCOMES;
  readonly entryKinds: typeof ENTRY_KINDS;
  readonly endpoints: { readonly [Name in EndpointName]: Pick<(typeof ENDPOINTS)[Name], 'method' | 'path'> };
}

declare const CONSOLE_ADDRESSES: ConsoleAddresses;

/**
 * Where the endpoints of the contract are, and what else of it the first page needs, without its schemas: vite.config.ts writes it into the build. To make every schema of the
 * contract costs a browser more than to draw its first page; the pages with forms load those.
 */
export const ADDRESSES: ConsoleAddresses = CONSOLE_ADDRESSES;
