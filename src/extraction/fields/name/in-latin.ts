/**
 * Cyrillic and Greek consonants in Latin letters, as in email addresses. Romanizations differ in vowels and in the
 * signs for soft letters, but rarely in consonants ("Тетяна" is tetiana, tetyana, tatjana).
 */
const LETTERS = new Map<string, string>(
  Object.entries({
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    ж: 'z',
    з: 'z',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    ф: 'f',
    х: 'k',
    ц: 'ts',
    ч: 'c',
    ш: 's',
    щ: 'sc',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ζ: 'z',
    θ: 't',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
    ξ: 'x',
    π: 'p',
    ρ: 'r',
    σ: 's',
    ς: 's',
    τ: 't',
    φ: 'f',
    χ: 'c',
    ψ: 'ps',
  }),
);
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const LENGTH_MIN = 2;

/** The consonants of a Latin handle, in the form in which `consonantsOf` gives those of a name. */
function bare(handle: string): string {
  return handle
    .replaceAll('shch', 'sc')
    .replaceAll('tch', 'c')
    .replaceAll('ph', 'f')
    .replaceAll('kh', 'k')
    .replaceAll(/[aeiouyjhw]/gu, '')
    .replaceAll(/(.)\1+/gu, '$1');
}

function consonantsOf(word: string): string {
  return Array.from(word, (letter) => LETTERS.get(letter) ?? '')
    .join('')
    .replaceAll(/(.)\1+/gu, '$1');
}

/**
 * How well a name in Cyrillic or Greek matches a handle in Latin letters, 0 to 1: 1 if the handle contains two of its
 * words.
 * @param words words of the name, folded
 * @param handle folded, letters only
 */
export function matchInLatin(words: readonly string[], handle: string): number {
  if (!words.some((word) => OTHER_SCRIPT.test(word)) || !/^[a-z]{4,}$/u.test(handle)) return 0;
  const address = bare(handle);
  // In Ukrainian, "г" is an h, which `bare` removes.
  const forms = words.map((word) => [consonantsOf(word), consonantsOf(word.replaceAll('г', ''))]);
  const inside = forms.filter((own) => own.some((form) => form.length >= LENGTH_MIN && address.includes(form)));
  if (inside.length >= 2) return 1;
  return inside.some((own) => (own[0]?.length ?? 0) >= 4) ? 0.7 : 0;
}
