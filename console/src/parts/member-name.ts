import i18next from 'i18next';

/**
 * A member in a sentence: by its name or, without one, by the email address. A removed member has neither, but an id such as `#7`, which is
 * put into the language of the page.
 */
export function memberName(address: string, name: string | null = null): string {
  const id = /^#(\d+)$/.exec(address)?.[1];
  return name ?? (id === undefined ? address : i18next.t('members.removedMember', { id }));
}
