/** What documents that are no CVs say in one language. */
export interface Wording {
  readonly greetings: readonly string[];
  readonly closings: readonly string[];
  /** Running text of offices, for any document. */
  readonly prose: readonly string[];
  /** Headings of chapters, points of an agenda, subjects of letters. */
  readonly topics: readonly string[];
  /** What is sold. */
  readonly goods: readonly string[];
  readonly dishes: readonly string[];
  readonly steps: readonly string[];
  readonly paperTitles: readonly string[];
  readonly requirements: readonly string[];
  /** With `{name}`, `{role}`, `{company}`, `{from}` and `{to}`. */
  readonly certificate: readonly string[];
  readonly reference: readonly string[];
  readonly cover: readonly string[];
  readonly titles: Readonly<Record<TitleName, string>>;
  readonly labels: Readonly<Record<LabelName, string>>;
}

export type TitleName =
  | 'invoice'
  | 'contract'
  | 'minutes'
  | 'manual'
  | 'decree'
  | 'report'
  | 'programme'
  | 'advert'
  | 'menu'
  | 'prices'
  | 'recipe'
  | 'form'
  | 'certificate'
  | 'reference'
  | 'newsletter'
  | 'statement';

export type LabelName =
  | 'date'
  | 'number'
  | 'customer'
  | 'item'
  | 'quantity'
  | 'price'
  | 'total'
  | 'subject'
  | 'present'
  | 'agenda'
  | 'article'
  | 'abstract'
  | 'introduction'
  | 'methods'
  | 'results'
  | 'conclusion'
  | 'sources'
  | 'ingredients'
  | 'preparation'
  | 'tasks'
  | 'requirements'
  | 'offer'
  | 'contact'
  | 'name'
  | 'born'
  | 'address'
  | 'phone'
  | 'email'
  | 'signature'
  | 'between';
