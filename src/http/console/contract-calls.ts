/** The part of the console's contract about the calls themselves. The app sees it through `contract.ts`. */

/**
 * Headers by which a page says for which company, and as which member of it, it acts: ids. A call whose session is another one's by
 * now is refused with 409 `company_changed` or `person_changed`. What is left out is not compared.
 */
export const COMPANY_HEADER = 'Lectern-Company';
export const MEMBER_HEADER = 'Lectern-Member';
