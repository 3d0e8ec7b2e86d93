import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGE_STORED_AS, LANGUAGES, type Language, preferredLanguage } from './languages.ts';

/** Initialises i18next in the chosen or preferred language. */
export async function startMessages(): Promise<void> {
  await i18next.use(initReactI18next).init({
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    returnObjects: true,
  });
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
