import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { z } from 'zod';
import { LANGUAGE_STORED_AS, LANGUAGES, type Language, preferredLanguage } from './languages.ts';

/** Initialises i18next in the chosen or preferred language. */
export async function startMessages(): Promise<void> {
  await i18next.use(initReactI18next).init({
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    returnObjects: true,
  });
  z.config({ customError: fieldMessage });
  await speak(preferredLanguage());
}

/** Changes the language of the page and stores it in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language);
  localStorage.setItem(LANGUAGE_STORED_AS, language);
}

async function speak(language: Language): Promise<void> {
  // Only the current language is loaded.
  i18next.addResourceBundle(language, 'translation', await LANGUAGES[language].load());
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** The error of a form field whose value does not match the contract. */
function fieldMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === '' || issue.input === null) return i18next.t('field.required');
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? i18next.t('field.tooShort', { min: String(issue.minimum) })
      : i18next.t('field.tooSmall', { min: String(issue.minimum) });
  if (issue.code === 'too_big') return i18next.t('field.tooLong', { max: String(issue.maximum) });
  return i18next.t('field.invalid');
}
