/** Why a document cannot be read, whatever the service does. */
export type UnreadableReason =
  | 'encrypted'
  | 'corrupt'
  | 'no_pages'
  | 'no_text'
  | 'too_slow'
  | 'xfa'
  | 'portfolio'
  | 'too_many_pages'
  | 'too_large_unpacked'
  | 'too_complex'
  | 'too_large_output'
  | 'conversion_failed';

export interface Unreadable {
  readonly kind: 'unreadable';
  readonly reason: UnreadableReason;
  /** For the client: what is wrong and what to do. */
  readonly message: string;
}

/** A refusal with its sentence, which `facts` complete. */
export function unreadable(
  reason: UnreadableReason,
  facts: { pageCount?: number; pagesMax?: number } = {},
): Unreadable {
  return { kind: 'unreadable', reason, message: messageOf(reason, facts) };
}

function messageOf(
  reason: UnreadableReason,
  { pageCount, pagesMax }: { pageCount?: number; pagesMax?: number },
): string {
  switch (reason) {
    case 'encrypted':
      return 'The document is protected by a password. Remove the password and send it again.';
    case 'corrupt':
      return 'The document is damaged or cut off, so that it cannot be opened. Check that it opens on your side, save it anew and send it again.';
    case 'no_pages':
      return 'The document has no pages. Check that it is the right file and send it again.';
    case 'no_text':
      return 'The document has no text that can be read: its pages are blank, or no writing was recognised on them. Send a clearer scan, or a PDF or Word document with text.';
    case 'too_slow':
      return 'The pages of the document are drawn in so many steps that they cannot be recognised in time. Print it to a new PDF and send that, or send it as a Word document.';
    case 'xfa':
      return 'The document is a form that only Adobe Reader can show (XFA); its pages hold a notice and no CV. Print the filled form to a PDF and send that.';
    case 'portfolio':
      return 'The document is a PDF portfolio: the CV lies inside it as an attachment. Send the CV as a file of its own.';
    case 'too_many_pages': {
      const count = pageCount === undefined ? 'more pages than allowed' : `${pageCount} pages`;
      return `The document has ${count}; at most ${pagesMax} are read. Send only the CV itself.`;
    }
    case 'too_large_unpacked':
      return 'The Word document unpacks to far more data than a CV can have, and was not opened. Save it anew, or send it as PDF.';
    case 'too_large_output':
      return 'The document becomes far larger while it is read than a CV can be. Leave out large pictures, or send only the CV itself.';
    case 'too_complex':
      return 'The Word document is nested deeper, or has more parts, than a CV can have, and was not opened. Save it anew, or send it as PDF.';
    case 'conversion_failed':
      return 'The Word document cannot be converted to PDF. Open it in your word processor, save it as PDF, and send that.';
  }
}
