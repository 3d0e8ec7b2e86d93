const OPERATORS = new Set(
  'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'.split(
    ' ',
  ),
);
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** Word delimiters: white space and delimiters (ISO 32000-1, 7.2.2). */
const ENDING = new Set(Buffer.from('\0\t\n\f\r ()<>[]{}/%', 'latin1'));
const FIRST_TOKEN = /^[^\s\0()<>[\]{}/%]+/;

/**
 * The contents of a page as one stream, if a token is split between two streams: programs cut contents at any byte, and readers
 * differ in whether they insert a space there. Null if every stream ends after a complete token.
 *
 * @param streams their unpacked data, one character per byte
 */
export function joinContentStreams(streams: readonly string[]): string | null {
  const scan = new ContentScan();
  let joined = '';
  let isSplit = false;
  for (const stream of streams) {
    const goesOn = scan.goesOnWith(stream);
    isSplit ||= goesOn;
    const piece = goesOn || joined === '' ? stream : `\n${stream}`;
    joined += piece;
    scan.feed(piece);
  }
  return isSplit ? joined : null;
}

/** Where a part of the contents ends: inside a string, an image or a word, or between tokens. */
class ContentScan {
  #strings = 0;
  #isEscaped = false;
  #inside: 'hex' | 'comment' | 'image' | null = null;
  #word = '';

  /** Whether the next stream begins in the middle of what the last one ended with. */
  goesOnWith(next: string): boolean {
    if (this.#strings > 0 || this.#inside === 'hex') return true;
    if (this.#inside === 'image' && this.#word !== 'EI') return true;
    const first = FIRST_TOKEN.exec(next)?.[0];
    return first !== undefined && this.#word !== '' && isOneToken(this.#word, first);
  }

  feed(text: string): void {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const isWord = this.#strings === 0 && (this.#inside === null || this.#inside === 'image');
      if (isWord && !ENDING.has(text.charCodeAt(at))) continue;
      if (isWord) this.#word += text.slice(from, at);
      from = at + 1;
      const sign = text.charAt(at);
      if (this.#strings > 0) this.#inString(sign);
      // `<<` begins a dictionary. Its second character ends what the first one began.
      else if (this.#inside === 'hex') this.#leaveAt(sign, '>', '<');
      else if (this.#inside === 'comment') this.#leaveAt(sign, '\n', '\r');
      else this.#endWord(sign);
    }
    this.#word += text.slice(from);
  }

  #inString(sign: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === '\\') this.#isEscaped = true;
    else if (sign === '(') this.#strings += 1;
    else if (sign === ')') this.#strings -= 1;
  }

  #leaveAt(sign: string, ...ends: string[]): void {
    if (ends.includes(sign)) this.#inside = null;
  }

  #endWord(sign: string): void {
    // Image data in the contents may contain any byte, up to its own end word.
    if (this.#inside === 'image') {
      if (this.#word === 'EI') this.#inside = null;
    } else if (this.#word === 'ID') this.#inside = 'image';
    else if (sign === '(') this.#strings = 1;
    else if (sign === '%') this.#inside = 'comment';
    else if (sign === '<') this.#inside = 'hex';
    this.#word = sign === '/' ? '/' : '';
  }
}

/** Whether the texts on both sides of a stream's end form one name, number or operator. */
function isOneToken(before: string, after: string): boolean {
  if (before.startsWith('/')) return true;
  if (OPERATORS.has(before) && (OPERATORS.has(after) || NUMBER.test(after))) return false;
  return OPERATORS.has(before + after) || NUMBER.test(before + after);
}
