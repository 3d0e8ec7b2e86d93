/** Turns Word documents into PDFs. Lives inside a worker process of its own. */
export interface OfficeEngine {
  /**
   * Converts a document on disk. Its extension must tell what it is, for LibreOffice goes by it where content leaves a doubt.
   *
   * @throws Error where the document cannot be converted; the engine can go on
   */
  convert(sourcePath: string, pdfPath: string): Promise<void>;
  stop(): Promise<void>;
}
