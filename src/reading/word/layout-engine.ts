import Docxtemplater, { type DXT } from 'docxtemplater';
import PizZip from 'pizzip';
import type { LayoutFault } from '../calls/document-calls.ts';
import { withDirections } from './word-direction.ts';

/** Main text, headers and footers. */
const TEXT_PART = /^word\/(?:document|header\d*|footer\d*)\.xml$/u;

/** A tag of a layout. `section` is a loop or a condition. */
export interface LayoutPart {
  readonly kind: 'text' | 'section' | 'unless';
  readonly name: string;
  /** The tags between the beginning and the end of a section. */
  readonly within: readonly LayoutPart[];
}

export type CompiledLayout =
  | { readonly kind: 'compiled'; readonly parts: readonly LayoutPart[] }
  | { readonly kind: 'faulty'; readonly faults: readonly LayoutFault[] };

/** The tags of a layout. Nothing of it is evaluated. */
export function compileLayout(docx: Buffer): CompiledLayout {
  const byFile = new Map<string, readonly DXT.Part[]>();
  const faults: LayoutFault[] = [];
  let file = '';
  const inspector: DXT.Module = {
    name: 'Inspector',
    set: ({ inspect }: { readonly inspect?: Inspected }) => {
      file = inspect?.filePath ?? file;
      if (inspect?.parsed !== undefined) faults.push(...inspect.parsed.filter(isRaw).map(rawFault));
      if (inspect?.postparsed !== undefined) byFile.set(file, inspect.postparsed);
    },
  };
  try {
    open(docx, [inspector]);
  } catch (error) {
    return { kind: 'faulty', faults: faultsOf(error) };
  }
  if (faults.length > 0) return { kind: 'faulty', faults };
  return { kind: 'compiled', parts: [...byFile.values()].flatMap(tagsIn) };
}

/** What docxtemplater tells a module about a file: its tags one after the other, and as a tree. */
interface Inspected {
  readonly filePath?: string;
  readonly parsed?: readonly DXT.Part[];
  readonly postparsed?: readonly DXT.Part[];
}

/** Of the modules one inserts XML as it is, and a loop can be told to repeat any element of it. */
function isRaw(part: DXT.Part): boolean {
  const { type, module, expandTo = 'auto' } = part as DXT.SimplePart & { readonly expandTo?: string };
  return type === 'placeholder' && module !== undefined && (module !== 'loop' || expandTo !== 'auto');
}

function rawFault({ value }: DXT.Part): LayoutFault {
  return { kind: 'raw', what: value.trim() };
}

/**
 * A layout filled with data. A name is a property of the data, or of an entry of a list of it, and nothing else: there are no expressions, no methods,
 * no raw XML.
 *
 * @throws Error where the layout was not found sound before
 */
export function renderLayout(docx: Buffer, data: unknown): Buffer {
  const layout = open(docx, []);
  layout.render(data);
  const zip = layout.getZip() as PizZip;
  for (const part of zip.file(TEXT_PART)) zip.file(part.name, withDirections(part.asText()));
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** The same parts, compressed. */
export function compressed(docx: Buffer): Buffer {
  return new PizZip(docx).generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

function open(docx: Buffer, modules: DXT.Module[]): Docxtemplater {
  return new Docxtemplater(new PizZip(docx), {
    delimiters: { start: '{{', end: '}}' },
    // A layout cannot choose other marks, so that what is checked is what is filled.
    syntax: { changeDelimiterPrefix: null },
    paragraphLoop: true,
    linebreaks: true,
    errorLogging: false,
    nullGetter: () => '',
    parser: (tag) => ({ get: (scope: unknown) => valueOf(scope, tag.trim()) }),
    modules,
  });
}

/** A name within one entry; undefined lets docxtemplater ask the entry around it. */
function valueOf(scope: unknown, name: string): unknown {
  if (name === '.') return scope;
  let value = scope;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, part))
      return undefined;
    value = (value as Readonly<Record<string, unknown>>)[part];
  }
  return value;
}

function tagsIn(parts: readonly DXT.Part[]): LayoutPart[] {
  return parts.filter(({ type }) => type === 'placeholder').map(partOf);
}

function partOf(part: DXT.Part): LayoutPart {
  const { value, inverted, subparsed = [] } = part;
  const { module } = part as { readonly module?: string };
  const section = inverted === true ? 'unless' : 'section';
  return { kind: module === undefined ? 'text' : section, name: value.trim(), within: tagsIn(subparsed) };
}

interface TemplateErrorProperties {
  readonly id?: string;
  readonly xtag?: string;
  readonly errors?: readonly { readonly properties?: TemplateErrorProperties }[];
}

/** By what docxtemplater calls an error. */
const KINDS: ReadonlyMap<string, LayoutFault['kind']> = new Map([
  ['unclosed_tag', 'unclosed'],
  ['unclosed_loop', 'unclosed'],
  ['unopened_tag', 'unopened'],
  ['unopened_loop', 'unopened'],
  ['closing_tag_does_not_match_opening_tag', 'unclosed'],
  ['raw_xml_tag_should_be_only_text_in_paragraph', 'raw'],
  ['raw_xml_tag_not_in_paragraph', 'raw'],
]);

/** @throws the error where docxtemplater did not raise it about the layout */
function faultsOf(error: unknown): LayoutFault[] {
  const { properties } = error as { readonly properties?: TemplateErrorProperties };
  if (properties === undefined) return [{ kind: 'not_word', what: '' }];
  return (properties.errors ?? [{ properties }]).map(({ properties: one }) => ({
    kind: KINDS.get(one?.id ?? '') ?? 'syntax',
    what: (one?.xtag ?? '').replaceAll(/[{}]/gu, '').trim(),
  }));
}
