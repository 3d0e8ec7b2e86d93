import { readFile, writeFile } from 'node:fs/promises';
import type { DXT } from 'docxtemplater';
import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import type {
  CheckLayoutInput,
  CheckLayoutOutput,
  FieldScope,
  FillLayoutOutput,
  LayoutFault,
} from '../calls/engine-calls.ts';
import { copyDocx, isWordPackage } from './docx-package.ts';
import { withDirections } from './word-direction.ts';
import { FieldSanitizer, InvalidXmlError, MarkupBudget, MarkupScanner, parseXmlAttributes } from './word-markup.ts';
import { decodePart } from './word-parts.ts';
import { openPacked, type PackedPart } from './word-zip.ts';

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

/** More than any letterhead unpacks to. */
const UNPACKED_BYTES_MAX = 32 * 1024 * 1024;
const PART_BYTES_MAX = 8 * 1024 * 1024;
const FAULTS_MAX = 50;
const WHAT_LENGTH_MAX = 100;
/** Fields and loops of one layout. */
const TAGS_MAX = 2_000;

/**
 * Inspects a layout as a hostile document and then as a layout. A Word document that is read loses what runs, is embedded or leads out in silence;
 * a layout that has such a thing is refused and told so, because its owner can remove it. What is kept is the cleaned copy in any case.
 */
export async function checkLayout({ path, copyPath, fields, limits }: CheckLayoutInput): Promise<CheckLayoutOutput> {
  if ((await isWordPackage(path)) !== true) return faulty([{ kind: 'not_word', what: '' }]);
  const unpackedBytesMax = Math.min(UNPACKED_BYTES_MAX, limits.unpackedMbMax * 1024 * 1024);
  const copied = await copyDocx(path, copyPath, { unpackedBytesMax, picturePixelsMax: limits.pagePixelsMax });
  if (copied.kind !== 'sound')
    return faulty([{ kind: copied.kind === 'too_large_unpacked' ? 'too_large' : 'not_word', what: '' }]);
  const hostile = await hostileIn(path);
  if (hostile.length > 0) return faulty(hostile);
  const compiled = compileLayout(await readFile(copyPath));
  if (compiled.kind === 'faulty') return faulty(compiled.faults);
  const check = new TagCheck();
  check.parts(compiled.parts, [{ scope: fields, isList: true }]);
  if (check.faults.length > 0) return faulty(check.faults);
  await writeFile(copyPath, compressed(await readFile(copyPath)));
  return { kind: 'sound', fields: [...check.used].toSorted(byText) };
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function faulty(faults: readonly LayoutFault[]): CheckLayoutOutput {
  const told = new Map(
    faults.map(({ kind, what }) => [`${kind} ${what}`, { kind, what: what.slice(0, WHAT_LENGTH_MAX) }]),
  );
  return { kind: 'faulty', faults: [...told.values()].slice(0, FAULTS_MAX) };
}

const MACRO_PART = /(?:^|\/)(?:vba[^/]*\.(?:bin|xml)|activex\/.*)$/iu;
const EMBEDDED_PART = /(?:^|\/)embeddings\/|\.(?:bin|exe|dll|ole|html?|mht|rtf|docm?x?|xlsx?)$/iu;
const MACRO_TYPE = /macroEnabled/iu;
const EMBEDDING = new Set(['altChunk', 'subDoc', 'OLEObject', 'control']);
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/|\\\\)/iu;

/** What a layout must not have, each told by its name. */
async function hostileIn(path: string): Promise<LayoutFault[]> {
  const faults: LayoutFault[] = [];
  const budget = new MarkupBudget();
  const packed = await openPacked(path);
  try {
    for await (const part of packed.parts()) {
      if (MACRO_PART.test(part.name)) faults.push({ kind: 'macro', what: part.name });
      else if (EMBEDDED_PART.test(part.name) && !/printerSettings\d*\.bin$/iu.test(part.name))
        faults.push({ kind: 'embedded', what: part.name });
      else if (/\.(?:xml|rels|vml)$/iu.test(part.name))
        faults.push(...hostileInPart(part.name, await textOf(part), budget));
    }
  } catch (error) {
    if (!(error instanceof InvalidXmlError)) throw error;
    faults.push({ kind: 'not_word', what: '' });
  } finally {
    await packed.close();
  }
  return faults;
}

async function textOf(part: PackedPart): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await part.read()) {
    size += (chunk as Buffer).length;
    if (size > PART_BYTES_MAX) throw new InvalidXmlError('too_complex', 'a part larger than a layout has');
    chunks.push(chunk as Buffer);
  }
  return decodePart(Buffer.concat(chunks));
}

function hostileInPart(name: string, xml: string, budget: MarkupBudget): LayoutFault[] {
  if (/\.rels$/iu.test(name)) return relationshipsOut(xml);
  if (name === '[Content_Types].xml') return MACRO_TYPE.test(xml) ? [{ kind: 'macro', what: name }] : [];
  const faults: LayoutFault[] = [];
  const blanked: { start: number; end: number; text: string }[] = [];
  const fields = new FieldSanitizer(blanked);
  const token = new MarkupScanner(xml, budget);
  while (token.next()) {
    fields.process(token);
    if (token.kind === 'open' && EMBEDDING.has(token.name)) faults.push({ kind: 'embedded', what: token.name });
  }
  fields.finish();
  const codes = blanked.map(({ start, end }) => xml.slice(start, end).trim()).filter((code) => code !== '');
  return [...faults, ...codes.map((what) => ({ kind: 'field_code' as const, what }))];
}

/** Targets elsewhere. Hyperlinks may have one; the path of the template on its author's disk is common, and is dropped. */
function relationshipsOut(xml: string): LayoutFault[] {
  return [...xml.matchAll(/<[^<>]{1,4000}>/gu)].flatMap(([tag]) => {
    const given = parseXmlAttributes(tag);
    const [type = '', target = ''] = [given.get('Type'), given.get('Target')];
    const isOut = given.get('TargetMode')?.toLowerCase() === 'external' || ELSEWHERE.test(target);
    if (!isOut || target === '' || type.endsWith('/hyperlink')) return [];
    const isOnDisk = /^(?:file:\/\/\/)?[a-z]:[\\/]|^file:\/\/\/[^/\\]/iu.test(target);
    return type.endsWith('/attachedTemplate') && isOnDisk ? [] : [{ kind: 'outside', what: target }];
  });
}

interface Level {
  readonly scope: FieldScope;
  /** False within a condition: its names are those of the level around it. */
  readonly isList: boolean;
}

/** Compares the tags of a layout with the names that there are. Those within an unknown list cannot be judged. */
class TagCheck {
  readonly faults: LayoutFault[] = [];
  readonly used = new Set<string>();
  #tags = 0;

  parts(parts: readonly LayoutPart[], levels: readonly Level[]): void {
    for (const part of parts) {
      this.#tags += 1;
      if (this.#tags > TAGS_MAX) {
        this.faults.push({ kind: 'too_large', what: '' });
        return;
      }
      this.#part(part, levels);
    }
  }

  #part({ kind, name, within }: LayoutPart, levels: readonly Level[]): void {
    const [inner] = levels;
    const list = inner !== undefined && Object.hasOwn(inner.scope.lists, name) ? inner.scope.lists[name] : undefined;
    const isText = levels.some(({ scope }) => scope.texts.includes(name) && (name !== '.' || scope === inner?.scope));
    const isOuterList = levels.some(({ scope }) => Object.hasOwn(scope.lists, name));
    if (kind === 'text') {
      if (isText) this.used.add(name);
      else this.#fault(isOuterList ? 'list_as_text' : 'unknown_field', name);
    } else if (list !== undefined) {
      this.used.add(name);
      // Within "unless" there are no entries.
      this.parts(within, kind === 'unless' ? levels : [{ scope: list, isList: true }, ...levels]);
    } else if (isText) {
      this.used.add(name);
      this.parts(within, levels);
    } else this.#fault(isOuterList ? 'list_not_here' : 'unknown_field', name);
  }

  #fault(kind: LayoutFault['kind'], what: string): void {
    this.faults.push({ kind, what });
  }
}

export interface FilledLayout {
  readonly path: string;
  readonly outPath: string;
  /** Texts, truth values, lists and objects, by name. */
  readonly data: unknown;
}

/** Fills a layout and writes the document. A layout is compiled again, whatever a check said before. */
export async function fillLayout({ path, outPath, data }: FilledLayout): Promise<FillLayoutOutput> {
  const docx = await readFile(path);
  const compiled = compileLayout(docx);
  if (compiled.kind === 'faulty') return { kind: 'unfillable', detail: compiled.faults.map(({ kind }) => kind).join() };
  await writeFile(outPath, renderLayout(docx, data));
  return { kind: 'filled' };
}
