/**
 * A sentence of the server, with `{{x}}` for what it fills in, and what a person is shown in its place. The server speaks
 * English, and of calls and headers where it speaks to programs too.
 */
export type Said = readonly [said: string, shown: string];

interface SaidForm {
  readonly form: RegExp;
  readonly shown: string;
}

let forms: readonly SaidForm[] = [];
let amounts = new Intl.NumberFormat('en');

/** Takes the sentences of the language that is spoken from now on; the first that fits counts. */
export function listenIn(language: string, sentences: readonly Said[]): void {
  amounts = new Intl.NumberFormat(language);
  forms = sentences.map(([said, shown]) => ({ form: formOf(said), shown }));
}

/** A sentence of the server in the language of the page; null where the catalogue does not have it. */
export function saidInOwnWords(sentence: string): string | null {
  for (const { form, shown } of forms) {
    const filled = form.exec(sentence);
    if (filled !== null) return shown.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => valueOf(filled, name));
  }
  return null;
}

function formOf(said: string): RegExp {
  const parts = said
    .split(/(\{\{\w+\}\})/)
    .map((part) =>
      part.startsWith('{{') ? `(?<${part.slice(2, -2)}>.+?)` : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
    );
  return new RegExp(`^${parts.join('')}$`, 's');
}

/** "12.5 MB" is "12,5 MB" in other places. */
function valueOf(filled: RegExpExecArray, name: string): string {
  const value = filled.groups?.[name] ?? '';
  return value.replace(/^\d+(?:\.\d+)?(?=$| )/, (amount) => amounts.format(Number(amount)));
}
