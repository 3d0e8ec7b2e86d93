import i18next from 'i18next';

/** A sentence of the server: in English, and as a reason with params, which the catalogue translates. */
export interface Statement {
  readonly message: string;
  /** Null for a recorded sentence that this version does not know. */
  readonly reason: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A sentence of the server in the language of the page; in English if the catalogue has no translation. */
export function statementText(list: 'reasons' | 'warnings', { message, reason, params }: Statement): string {
  // Any key of these lists; which one is known at run time only.
  const key = `${list}.${reason}` as 'reasons.no_cv';
  const isTranslated: boolean = i18next.exists(key);
  if (!isTranslated) return i18next.t('error.fromServer', { sentence: message });
  const numbers = new Intl.NumberFormat(i18next.language);
  const shown = Object.entries(params).map(
    ([name, value]) => [name, typeof value === 'number' ? numbers.format(value) : value] as const,
  );
  return i18next.t(key, { replace: Object.fromEntries<string>(shown) });
}
