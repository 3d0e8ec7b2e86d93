import i18next from 'i18next';

/** A member by the name that the server gives: the email address, or `#7` for one that was removed, in the language of the page. */
export function memberName(name: string): string {
  const id = /^#(\d+)$/.exec(name)?.[1];
  return id === undefined ? name : i18next.t('members.removedMember', { id });
}
