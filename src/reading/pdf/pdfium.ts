import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';

/** The functions of PDFium that Lectern calls. Pointers are numbers. Functions that may fail return 0. */
export interface PdfiumFunctions {
  PDFiumExt_Init(): void;
  FPDF_LoadMemDocument(data: number, sizeBytes: number, password: number): number;
  FPDF_GetLastError(): number;
  FPDF_GetFormType(document: number): number;
  FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number;
  FPDFDoc_GetAttachmentCount(document: number): number;
  FPDF_CloseDocument(document: number): void;
  FPDF_GetPageCount(document: number): number;
  FPDF_GetMetaText(document: number, tag: string, ...buffer: [number, number]): number;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetPageWidthF(page: number): number;
  FPDF_GetPageHeightF(page: number): number;
  FPDF_GetPageBoundingBox(page: number, rect: number): number;
  FPDFPage_GetRotation(page: number): number;
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_GetBounds(object: number, ...edges: [number, number, number, number]): number;
  FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  FPDFPageObj_GetFillColor(object: number, ...channels: [number, number, number, number]): number;
  FPDFPageObj_GetStrokeColor(object: number, ...channels: [number, number, number, number]): number;
  FPDFPageObj_GetStrokeWidth(object: number, width: number): number;
  FPDFPageObj_SetIsActive(object: number, active: number): number;
  FPDFPageObj_HasTransparency(object: number): number;
  FPDFPageObj_CountMarks(object: number): number;
  FPDFPageObj_GetMark(object: number, index: number): number;
  FPDFPageObjMark_GetParamValueType(mark: number, key: string): number;
  FPDFPageObjMark_GetName(mark: number, ...buffer: [number, number, number]): number;
  FPDFPageObj_GetClipPath(object: number): number;
  FPDFClipPath_CountPaths(clip: number): number;
  FPDFClipPath_CountPathSegments(clip: number, path: number): number;
  FPDFClipPath_GetPathSegment(clip: number, path: number, index: number): number;
  FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
  FPDFFormObj_CountObjects(form: number): number;
  FPDFFormObj_GetObject(form: number, index: number): number;
  FPDFPath_CountSegments(path: number): number;
  FPDFPath_GetPathSegment(path: number, index: number): number;
  FPDFPath_GetDrawMode(path: number, fillMode: number, stroke: number): number;
  FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  FPDFPathSegment_GetType(segment: number): number;
  FPDFPathSegment_GetClose(segment: number): number;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(textPage: number): void;
  FPDFText_CountChars(textPage: number): number;
  FPDFText_GetUnicode(textPage: number, index: number): number;
  FPDFText_IsGenerated(textPage: number, index: number): number;
  FPDFText_HasUnicodeMapError(textPage: number, index: number): number;
  FPDFText_GetTextObject(textPage: number, index: number): number;
  FPDFText_GetLooseCharBox(textPage: number, index: number, rect: number): number;
  FPDFText_GetCharBox(textPage: number, index: number, ...edges: [number, number, number, number]): number;
  FPDFText_GetCharOrigin(textPage: number, index: number, ...point: [number, number]): number;
  FPDFText_GetMatrix(textPage: number, index: number, matrix: number): number;
  FPDFText_GetFontSize(textPage: number, index: number): number;
  FPDFText_GetFontWeight(textPage: number, index: number): number;
  FPDFText_GetFontInfo(textPage: number, index: number, ...buffer: [number, number, number]): number;
  FPDFText_GetFillColor(textPage: number, index: number, ...channels: [number, number, number, number]): number;
  FPDFText_GetStrokeColor(textPage: number, index: number, ...channels: [number, number, number, number]): number;
  FPDFTextObj_GetTextRenderMode(object: number): number;
  FPDFTextObj_GetFont(object: number): number;
  FPDFFont_GetIsEmbedded(font: number): number;
  FPDFFont_GetBaseFontName(font: number, ...buffer: [number, number]): number;
  FPDFPage_GetAnnotCount(page: number): number;
  FPDFPage_GetAnnot(page: number, index: number): number;
  FPDFPage_CloseAnnot(annotation: number): void;
  FPDFAnnot_GetSubtype(annotation: number): number;
  FPDFAnnot_GetFlags(annotation: number): number;
  FPDFAnnot_GetRect(annotation: number, rect: number): number;
  FPDFAnnot_GetStringValue(annotation: number, key: string, ...buffer: [number, number]): number;
  EPDFAnnot_HasAppearanceStream(annotation: number, mode: number): number;
  EPDFAnnot_GetDefaultAppearance(annotation: number, ...out: [number, number, number, number, number]): number;
  EPDFAnnot_Flatten(page: number, annotation: number): number;
  PDFiumExt_OpenFormFillInfo(): number;
  PDFiumExt_CloseFormFillInfo(info: number): void;
  PDFiumExt_InitFormFillEnvironment(document: number, info: number): number;
  PDFiumExt_ExitFormFillEnvironment(form: number): void;
  FPDFAnnot_GetFormFieldType(form: number, annotation: number): number;
  FPDFAnnot_GetFormFieldFlags(form: number, annotation: number): number;
  FPDFAnnot_GetFormFieldValue(form: number, annotation: number, ...buffer: [number, number]): number;
  FPDFAnnot_GetOptionCount(form: number, annotation: number): number;
  FPDFAnnot_GetOptionLabel(form: number, annotation: number, ...label: [number, number, number]): number;
  FPDFAnnot_IsOptionSelected(form: number, annotation: number, index: number): number;
  FPDFLink_Enumerate(page: number, position: number, link: number): number;
  FPDFLink_GetAction(link: number): number;
  FPDFLink_GetAnnotRect(link: number, rect: number): number;
  FPDFAction_GetType(action: number): number;
  FPDFAction_GetURIPath(document: number, action: number, ...buffer: [number, number]): number;
  FPDFBitmap_CreateEx(width: number, height: number, ...memory: [number, number, number]): number;
  FPDFBitmap_FillRect(bitmap: number, ...area: [number, number, number, number, number]): number;
  FPDFBitmap_Destroy(bitmap: number): void;
  FPDFBitmap_GetStride(bitmap: number): number;
  FPDFBitmap_GetBuffer(bitmap: number): number;
  /** Renders until it is done or the pause callback stops it; then `FPDF_RenderPage_Close` ends it. Returns 1 if it was stopped. */
  FPDF_RenderPageBitmap_Start(
    bitmap: number,
    page: number,
    ...areaAndPause: [number, number, number, number, number, number, number]
  ): number;
  FPDF_RenderPage_Close(page: number): void;
  FPDFPage_Flatten(page: number, usage: number): number;
  FPDFPage_RemoveAnnot(page: number, index: number): number;
  FPDFPage_RemoveObject(page: number, object: number): number;
  FPDFPage_InsertObject(page: number, object: number): void;
  FPDFPage_GenerateContent(page: number): number;
  FPDFPage_New(document: number, index: number, ...size: [number, number]): number;
  FPDFPageObj_Destroy(object: number): void;
  FPDFPageObj_RemoveMark(object: number, mark: number): number;
  FPDFPageObj_SetMatrix(object: number, matrix: number): number;
  FPDFPageObj_CreateNewRect(...box: [number, number, number, number]): number;
  FPDFPageObj_SetFillColor(object: number, ...channels: [number, number, number, number]): number;
  FPDFPageObj_NewImageObj(document: number): number;
  FPDFPath_SetDrawMode(path: number, fillMode: number, stroke: number): number;
  FPDFImageObj_SetBitmap(pages: number, pageCount: number, ...what: [number, number]): number;
  /**
   * Removes the characters whose boxes touch the quads (eight floats each, in the page's own space), and makes the pixels of images in
   * them white. Not the content stream: `FPDFPage_GenerateContent` writes it.
   */
  EPDFText_RedactInQuads(page: number, quads: number, count: number, ...how: [number, number]): number;
  FPDF_CreateNewDocument(): number;
  FPDF_NewXObjectFromPage(target: number, source: number, index: number): number;
  FPDF_NewFormObjectFromXObject(xobject: number): number;
  FPDF_CloseXObject(xobject: number): void;
  PDFiumExt_OpenFileWriter(): number;
  PDFiumExt_SaveAsCopy(document: number, writer: number): number;
  PDFiumExt_GetFileWriterSize(writer: number): number;
  PDFiumExt_GetFileWriterData(writer: number, buffer: number, sizeBytes: number): number;
  PDFiumExt_CloseFileWriter(writer: number): void;
}

interface PdfiumMemory {
  readonly HEAPU8: Uint8Array;
  addFunction(body: (pointer: number) => number, signature: string): number;
  readonly wasmExports: { malloc(sizeBytes: number): number; free(pointer: number): void };
}

type WrappedPdfium = Readonly<Record<string, unknown>> & {
  readonly pdfium: PdfiumMemory & Readonly<Record<string, unknown>>;
};

/** The imports of the WebAssembly. */
interface WasmImports {
  readonly env: { emscripten_resize_heap: (bytes: number) => number };
}

/**
 * Memory limit of PDFium for one document. Beyond it PDFium runs out of memory and exits, which counts against the document; the
 * process limit, twice as high, would end the process.
 */
const MEMORY_BYTES_MAX = 1024 * 1024 * 1024;

// Node's types lack it.
declare const WebAssembly: {
  instantiate(wasm: Uint8Array, imports: WasmImports): Promise<{ readonly instance: unknown }>;
};

/** PDFium's functions over the WebAssembly, with limited memory. */
async function wrappedFrom(wasm: Uint8Array): Promise<WrappedPdfium> {
  return new Promise((resolve, reject) => {
    const instantiateWasm = (imports: WasmImports, receive: (instance: unknown) => void): object => {
      const grow = imports.env.emscripten_resize_heap;
      imports.env.emscripten_resize_heap = (bytes) => (bytes >>> 0 > MEMORY_BYTES_MAX ? 0 : grow(bytes));
      WebAssembly.instantiate(wasm, imports).then(({ instance }) => receive(instance), reject);
      return {};
    };
    init({ instantiateWasm }).then((wrapped) => resolve(wrapped as unknown as WrappedPdfium), reject);
  });
}

/** Functions with a text argument, which their wrappers copy into PDFium's memory. */
const TAKING_TEXT = ['FPDF_GetMetaText', 'FPDFAnnot_GetStringValue', 'FPDFPageObjMark_GetParamValueType'] as const;

/**
 * The exports of the WebAssembly themselves, without the wrappers: several are called per character, and the wrappers turn 0
 * into `false`.
 */
function bareFunctions(wrapped: WrappedPdfium): PdfiumFunctions {
  const names = Object.keys(wrapped).filter((name) => name !== 'pdfium');
  const bare = Object.fromEntries(names.map((name) => [name, wrapped.pdfium[`_${name}`]]));
  const takingText = Object.fromEntries(TAKING_TEXT.map((name) => [name, wrapped[name]]));
  return { ...bare, ...takingText } as unknown as PdfiumFunctions;
}

/** Size of the buffer for PDFium's results. Texts use its first part only. */
const SCRATCH_BYTES = 4096;
const SCRATCH_TEXT_BYTES = 4000;
/**
 * Time limits of one rendering of a page, and of all renderings of one document in one call. An A0 sheet full of paths takes
 * about a second.
 */
const DRAWING_MS_A_PAGE = 5000;
const DRAWING_MS_A_DOCUMENT = 10_000;
/** `IFSDK_PAUSE`: a version, a function pointer and a pointer to user data. */
const PAUSE_BYTES = 12;
const PAUSE_VERSION = 1;
/** The longest text that is read, in bytes. A form field may contain whole pages. */
const TEXT_BYTES_MAX = 512 * 1024;

/**
 * PDFium, compiled to WebAssembly, with its memory. One thread, one document at a time. A crash inside ends the process, so it
 * runs in a process of its own.
 */
export class Pdfium {
  readonly call: PdfiumFunctions;
  /** Buffer for out-parameters, overwritten by each call that uses it. */
  readonly scratch: number;
  /** An `IFSDK_PAUSE`: PDFium asks it between the objects of a page whether to stop rendering. */
  readonly pause: number;
  readonly #memory: PdfiumMemory;
  #view: DataView;
  #drawingMsLeft = DRAWING_MS_A_DOCUMENT;
  #stopDrawingAtMs = 0;

  private constructor(call: PdfiumFunctions, memory: PdfiumMemory) {
    this.call = call;
    this.#memory = memory;
    this.#view = new DataView(memory.HEAPU8.buffer);
    this.scratch = this.allocate(SCRATCH_BYTES);
    this.pause = this.allocate(PAUSE_BYTES);
    const isOver = (): number => (performance.now() > this.#stopDrawingAtMs ? 1 : 0);
    const fields = new Uint32Array([PAUSE_VERSION, memory.addFunction(isOver, 'ii'), 0]);
    this.write(this.pause, new Uint8Array(fields.buffer));
  }

  /** Loads and starts PDFium; takes about 60 ms. */
  static async load(): Promise<Pdfium> {
    const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
    const wrapped = await wrappedFrom(wasm);
    const call = bareFunctions(wrapped);
    call.PDFiumExt_Init();
    return new Pdfium(call, wrapped.pdfium);
  }

  /** Resets the rendering time for the next document. */
  beginDocument(): void {
    this.#drawingMsLeft = DRAWING_MS_A_DOCUMENT;
  }

  /** Runs `draw`, which `pause` stops when the time of the page or of the document is used up. */
  withinDrawingTime<T>(draw: () => T): T {
    const startedMs = performance.now();
    this.#stopDrawingAtMs = startedMs + Math.min(DRAWING_MS_A_PAGE, this.#drawingMsLeft);
    try {
      return draw();
    } finally {
      this.#drawingMsLeft -= performance.now() - startedMs;
    }
  }

  /** Memory of this instance. It never shrinks. */
  get memoryBytes(): number {
    return this.#memory.HEAPU8.byteLength;
  }

  /** Memory inside PDFium. The caller frees it with `free`. */
  allocate(sizeBytes: number): number {
    const pointer = this.#memory.wasmExports.malloc(sizeBytes);
    if (pointer === 0) throw new Error(`PDFium has no ${sizeBytes} bytes of memory left`);
    return pointer;
  }

  free(pointer: number): void {
    this.#memory.wasmExports.free(pointer);
  }

  write(pointer: number, bytes: Uint8Array): void {
    this.#memory.HEAPU8.set(bytes, pointer);
  }

  /** A view of the bytes, not a copy. Valid until PDFium allocates again. */
  bytesAt(pointer: number, sizeBytes: number): Uint8Array {
    return this.#memory.HEAPU8.subarray(pointer, pointer + sizeBytes);
  }

  float(pointer: number): number {
    return this.#fresh().getFloat32(pointer, true);
  }

  double(pointer: number): number {
    return this.#fresh().getFloat64(pointer, true);
  }

  uint(pointer: number): number {
    return this.#fresh().getUint32(pointer, true);
  }

  setUint(pointer: number, value: number): void {
    this.#fresh().setUint32(pointer, value, true);
  }

  /**
   * Reads a text that PDFium writes into a buffer and whose length in bytes it returns, terminator included. `fill` is called a
   * second time if the text needs a larger buffer. Texts beyond 512 KiB are empty.
   */
  textOf(encoding: 'utf-8' | 'utf-16le', fill: (buffer: number, length: number) => number): string {
    const length = fill(this.scratch, SCRATCH_TEXT_BYTES);
    if (length <= SCRATCH_TEXT_BYTES) return this.#decoded(encoding, this.scratch, length);
    if (length > TEXT_BYTES_MAX) return '';
    const buffer = this.allocate(length);
    try {
      return this.#decoded(encoding, buffer, Math.min(length, fill(buffer, length)));
    } finally {
      this.free(buffer);
    }
  }

  #decoded(encoding: 'utf-8' | 'utf-16le', pointer: number, length: number): string {
    const end = length - (encoding === 'utf-8' ? 1 : 2);
    return end <= 0 ? '' : new TextDecoder(encoding).decode(this.bytesAt(pointer, end));
  }

  /** Memory may have grown and invalidated the old view. */
  #fresh(): DataView {
    if (this.#view.buffer !== this.#memory.HEAPU8.buffer) this.#view = new DataView(this.#memory.HEAPU8.buffer);
    return this.#view;
  }
}
