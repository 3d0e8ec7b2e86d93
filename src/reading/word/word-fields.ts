import { decodeEntities, type MarkupScanner, type Replacement } from './word-markup.ts';

/**
 * Fields whose instruction a program may see: what they show comes from the document itself. Of all others (INCLUDEPICTURE,
 * INCLUDETEXT, DDE, LINK, DATABASE and any new ones) only the stored result is shown.
 */
const HARMLESS =
  /^\s*(?:PAGE|NUMPAGES|SECTION|SECTIONPAGES|REF|PAGEREF|NOTEREF|STYLEREF|SEQ|TOC|TC|HYPERLINK|SHAPE|MACROBUTTON|EQ|ADVANCE|XE|INDEX|CITATION|BIBLIOGRAPHY|FORMTEXT|FORMCHECKBOX|FORMDROPDOWN|SYMBOL|MERGEFIELD|DOCPROPERTY|AUTHOR|TITLE|SUBJECT|KEYWORDS|CREATEDATE|SAVEDATE)(?:\s|\\|"|$)/i;

/** Whether a field with this instruction shows only what is in the document. */
export function isHarmlessField(instruction: string): boolean {
  return HARMLESS.test(instruction);
}

interface OpenField {
  instruction: string;
  /** Where the parts of the instruction are. */
  readonly pieces: Replacement[];
  /** Past its instruction: in the result. */
  decided: boolean;
}

/** Tracks the fields of a part, whose instructions are split between their marks, and blanks those that are not harmless. */
export class FieldSanitizer {
  readonly #open: OpenField[] = [];
  readonly #blanked: Replacement[];
  #inInstruction = false;

  constructor(blanked: Replacement[]) {
    this.#blanked = blanked;
  }

  /** Must be called for every token of the part. */
  process(token: MarkupScanner): void {
    if (token.kind === 'text') this.#text(token);
    else if (token.name === 'instrText') this.#inInstruction = token.kind === 'open' && !token.empty;
    else if (token.kind === 'open') this.#tag(token);
  }

  /** At the end of the part: open fields are judged too. */
  finish(): void {
    for (const field of this.#open.splice(0)) this.#decide(field);
  }

  #text({ start, end, text }: MarkupScanner): void {
    if (!this.#inInstruction) return;
    const open = this.#open.filter(({ decided }) => !decided);
    // An instruction outside any field is not one.
    if (open.length === 0) this.#blanked.push({ start, end, text: '' });
    for (const field of open) {
      if (field.instruction.length < 1000) field.instruction += decodeEntities(text);
      field.pieces.push({ start, end, text: '' });
    }
  }

  #tag(token: MarkupScanner): void {
    if (token.name === 'fldChar') this.#mark(attribute(token, 'fldCharType') ?? '');
    if (token.name !== 'fldSimple') return;
    if (isHarmlessField(attribute(token, 'instr') ?? '')) return;
    // Without its instruction, the field only encloses its result, like a smart tag.
    const { start, end, empty } = token;
    const text = token.xml.slice(start, end).replace(/instr\s*=\s*(?:"[^"]*"|'[^']*')/, 'instr=""');
    this.#blanked.push({ start, end, text: empty ? '' : text });
  }

  #mark(type: string): void {
    if (type === 'begin') this.#open.push({ instruction: '', pieces: [], decided: false });
    const last = this.#open.at(-1);
    if (last === undefined || type === 'begin') return;
    this.#decide(last);
    if (type === 'end') this.#open.pop();
  }

  #decide(field: OpenField): void {
    if (!field.decided && !isHarmlessField(field.instruction)) this.#blanked.push(...field.pieces);
    field.decided = true;
  }
}

/** An attribute of a tag by its name, whatever the prefix. */
export function attribute(token: MarkupScanner, name: string): string | null {
  for (const [full, value] of token.attributes()) if (full === name || full.endsWith(`:${name}`)) return value;
  return null;
}
