import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { after } from 'node:test';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** A mail that the server has taken. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** By their names in small letters; unfolded, words in other encodings as they came. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
  /** Whether it came over an encrypted connection, and as whom. */
  readonly isSecure: boolean;
  readonly user: string | null;
}

/** A real mail server on a free port of 127.0.0.1, which keeps what it is sent and ends with the test file. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Addresses that it takes no mail for. */
  readonly refused = new Set<string>();
  readonly #events = new EventEmitter();
  readonly #server: SMTPServer;

  private constructor(options: SMTPServerOptions) {
    this.#server = new SMTPServer({
      authOptional: true,
      logger: false,
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) =>
        done(
          this.refused.has(address)
            ? Object.assign(new Error(`<${address}>: No such mailbox here`), { responseCode: 550 })
            : null,
        ),
      onData: (stream, session, done) => void this.#take(stream, session).then(() => done()),
      ...options,
    });
  }

  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const { mailFrom, rcptTo } = session.envelope;
    const mail = {
      ...parsed(Buffer.concat(chunks).toString('utf8')),
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
      isSecure: session.secure,
      user: typeof session.user === 'string' ? session.user : null,
    };
    this.received.push(mail);
    this.#events.emit(`to ${mail.to[0]}`, mail);
  }

  /** Starts one without encryption, unless the options say otherwise. */
  static async start(options: SMTPServerOptions = { disabledCommands: ['STARTTLS', 'AUTH'] }): Promise<MailServer> {
    const server = new MailServer(options);
    // A client that goes away in the middle is no fault of the server's.
    server.#server.on('error', () => undefined);
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server.server, 'listening');
    after(() => server.close());
    return server;
  }

  /** Ends it; it may have ended already. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  /** Settings of a Lectern that sends its mail here. */
  get settings(): Readonly<Record<string, string>> {
    return { LECTERN_SMTP_URL: `smtp://127.0.0.1:${this.port}`, LECTERN_MAIL_FROM: 'Lectern <lectern@test.example>' };
  }

  /** The one mail to an address, which may be still to come. */
  async mailTo(address: string): Promise<ReceivedMail> {
    const there = this.received.find(({ to }) => to.includes(address));
    if (there !== undefined) return there;
    const [mail] = (await once(this.#events, `to ${address}`, { signal: AbortSignal.timeout(30_000) })) as [
      ReceivedMail,
    ];
    return mail;
  }

  /** How many mails an address was sent. */
  countTo(address: string): number {
    return this.received.filter(({ to }) => to.includes(address)).length;
  }
}

/** What listens where a mail server should, and never comes to the point. It ends with the test file. */
export class SilentServer {
  readonly #events = new EventEmitter();
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  private constructor(drip: string | null, greeting: string) {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket.on('error', () => undefined));
      if (greeting !== '') socket.write(greeting);
      const dripping = drip === null ? undefined : setInterval(() => socket.write(drip), 20);
      socket.on('close', () => clearInterval(dripping));
      this.#events.emit('connection');
    });
  }

  /** Starts one that says nothing, or the same again and again; after a greeting where one is given. */
  static async start(drip: string | null = null, greeting = ''): Promise<SilentServer> {
    const silent = new SilentServer(drip, greeting);
    silent.#server.listen(0, '127.0.0.1');
    await once(silent.#server, 'listening');
    after(() => {
      silent.hangUp();
      silent.#server.close();
    });
    return silent;
  }

  /** Settings of a Lectern that sends its mail here. */
  get settings(): Readonly<Record<string, string>> {
    const { port } = this.#server.address() as AddressInfo;
    return { LECTERN_SMTP_URL: `smtp://127.0.0.1:${port}`, LECTERN_MAIL_FROM: 'lectern@test.example' };
  }

  /** Waits until so many have connected. */
  async connections(count: number): Promise<void> {
    while (this.#sockets.size < count) await once(this.#events, 'connection', { signal: AbortSignal.timeout(30_000) });
  }

  /** Ends every connection. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** The link in a mail, which its text and its HTML must agree about. */
export function linkIn({ text, html }: ReceivedMail): string {
  const [link = ''] = /https?:\/\/\S+#[\w-]{20,}/.exec(text) ?? [];
  assert.ok(html.includes(`href="${link}"`), `${text}\n${html}`);
  return link;
}

function parsed(source: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = partOf(source);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  assert.ok(boundary !== undefined, source);
  const parts = body.split(`--${boundary}`).map((part) => partOf(part.replace(/^\r\n/, '')));
  const of = (type: string): string => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type));
    assert.ok(part !== undefined, source);
    // The line break before a boundary belongs to the boundary.
    return decoded(part.body.replace(/\r\n$/, ''), part.headers.get('content-transfer-encoding') ?? '7bit').replaceAll(
      '\r\n',
      '\n',
    );
  };
  return { headers, text: of('text/plain'), html: of('text/html') };
}

function partOf(source: string): { headers: ReadonlyMap<string, string>; body: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/s.exec(line) ?? [];
    return [name.toLowerCase(), value];
  });
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
