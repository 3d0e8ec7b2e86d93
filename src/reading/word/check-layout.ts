import { readFile, writeFile } from 'node:fs/promises';
import type { CheckLayoutInput, CheckLayoutOutput, FieldScope, LayoutFault } from '../calls/document-calls.ts';
import { copyDocx, isWordPackage } from './docx-package.ts';
import { compileLayout, compressed, type LayoutPart } from './layout-engine.ts';
import { FieldSanitizer } from './word-fields.ts';
import { InvalidXmlError, MarkupBudget, MarkupScanner, parseXmlAttributes } from './word-markup.ts';
import { decodePart } from './word-parts.ts';
import { openPacked, type PackedPart } from './word-zip.ts';

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
