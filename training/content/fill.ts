import type { Random } from './random.ts';

/** What the words in braces of a template stand for. */
export interface Slots {
  readonly gender: 'f' | 'm';
  readonly [name: string]: string | ((random: Random) => string);
}

/**
 * Fills a template of a content bank. In braces stand a choice `{weekly|monthly}`, a number `{3..9}` or `{1.2..3.4}`, the
 * forms for a man and for a woman `{Leiter/Leiterin}`, or the name of a slot `{town}`. Throws for a slot that nobody gave: a
 * bank with a mistake must not make a CV with braces in it.
 */
export function fill(template: string, random: Random, slots: Slots): string {
  return template.replaceAll(/\{([^{}]*)\}/g, (_, inner: string) => {
    const range = /^(\d+)(?:\.(\d))?\.\.(\d+)(?:\.(\d))?$/.exec(inner);
    if (range !== null) return numberWithin(inner, random);
    if (inner.includes('|')) return random.pick(inner.split('|'));
    const forms = inner.split('/');
    if (forms.length === 2) return String(forms[slots.gender === 'm' ? 0 : 1]);
    const slot = slots[inner];
    if (slot === undefined) throw new Error(`Nothing stands for {${inner}} in "${template}".`);
    return typeof slot === 'string' ? slot : slot(random);
  });
}

function numberWithin(range: string, random: Random): string {
  const [from = '', to = ''] = range.split('..');
  const scale = from.includes('.') ? 10 : 1;
  const value = random.int(Math.round(Number(from) * scale), Math.round(Number(to) * scale)) / scale;
  return value.toFixed(scale === 1 ? 0 : 1);
}
