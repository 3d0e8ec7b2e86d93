import 'react-pdf/dist/Page/TextLayer.css';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { pdfjs } from 'react-pdf';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

/** Where pdf.js finds what some documents need: this server, below the version it belongs to. Set by vite.config.ts. */
declare const PDFJS_DATA: string;

/** Options for untrusted documents: no scripts run, nothing is fetched from other hosts. */
export const PDF_OPTIONS = {
  cMapUrl: `${PDFJS_DATA}cmaps/`,
  standardFontDataUrl: `${PDFJS_DATA}standard_fonts/`,
  wasmUrl: `${PDFJS_DATA}wasm/`,
  iccUrl: `${PDFJS_DATA}iccs/`,
  enableXfa: false,
  isEvalSupported: false,
} as const;
