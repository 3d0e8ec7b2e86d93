declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  interface Context {
    readonly path: string;
    readonly state: object;
    mountPath?: string;
  }

  /** A server that speaks the protocol of S3; takes the access key `S3RVER` with the secret `S3RVER`. */
  export default class S3rver {
    httpServer: Server;
    /** What each request passes through, in order (Koa). */
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    constructor(options: Options);
    run(): Promise<{ readonly address: string; readonly port: number }>;
    close(): Promise<void>;
  }
}
