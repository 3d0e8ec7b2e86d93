import type {
  CHANNELS,
  COMPANY_HEADER,
  CONSOLE_API,
  CV_COLUMNS,
  CV_ORDERS,
  CV_PERIODS,
  ENDPOINTS,
  ENTRY_KINDS,
  EndpointName,
  HITS_OF_MAX,
  KEY_HEADER,
  LINK_HOURS,
  MEMBER_HEADER,
  OUTCOMES,
  SELECTION_MAX,
  TAGS,
  UPLOAD_EVENTS,
  VIEW_NAME_MAX,
  WORK_YEARS,
} from '#http/console/contract.ts';

interface ConsoleAddresses {
  readonly api: typeof CONSOLE_API;
  readonly headers: {
    readonly company: typeof COMPANY_HEADER;
    readonly member: typeof MEMBER_HEADER;
    readonly key: typeof KEY_HEADER;
  };
  /** The content type of a response with the stages of an upload. */
  readonly uploadEvents: typeof UPLOAD_EVENTS;
  /** Values that a URL may contain. */
  readonly channels: typeof CHANNELS;
  readonly outcomes: typeof OUTCOMES;
  readonly entryKinds: typeof ENTRY_KINDS;
  /** For how many hours a shared link may work. */
  readonly linkHours: typeof LINK_HOURS;
  readonly cvColumns: typeof CV_COLUMNS;
  /** Periods in which CVs were added, counted from today. */
  readonly cvPeriods: typeof CV_PERIODS;
  /** The orders of the list. */
  readonly cvOrders: typeof CV_ORDERS;
  readonly workYears: typeof WORK_YEARS;
  /** Of so many CVs one call gives the hits. */
  readonly hitsOfMax: typeof HITS_OF_MAX;
  readonly selectionMax: typeof SELECTION_MAX;
  readonly tags: typeof TAGS;
  readonly viewNameMax: typeof VIEW_NAME_MAX;
  readonly endpoints: { readonly [Name in EndpointName]: Pick<(typeof ENDPOINTS)[Name], 'method' | 'path'> };
}

declare const CONSOLE_ADDRESSES: ConsoleAddresses;

/**
 * The endpoints and constants of the contract that the first page needs, without the schemas. vite.config.ts writes them into the build.
 * Creating all schemas takes a browser longer than rendering the first page; the pages with forms load them.
 */
export const ADDRESSES: ConsoleAddresses = CONSOLE_ADDRESSES;
