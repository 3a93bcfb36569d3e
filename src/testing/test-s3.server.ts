/**
 * A small S3 server for tests: objects of one bucket in memory, addressed by path. It checks signatures of
 * version 4 by the rules of Amazon ("Authenticating Requests: Using the Authorization Header"), with code
 * independent of the product's client.
 */
import { createHash, createHmac } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';

export type S3Account = { bucket: string; region: string; keyId: string; secret: string };

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const sign = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** The signature that the request must have; null if its Authorization header is malformed. */
function expectedSignature(
  request: IncomingMessage,
  body: Buffer,
  { region, keyId, secret }: S3Account,
): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=/.exec(
      request.headers.authorization ?? '',
    );
  const [, givenKeyId, day = '', givenRegion, signedHeaders = ''] = given ?? [];
  if (givenKeyId !== keyId || givenRegion !== region) return null;
  const time = String(request.headers['x-amz-date']);
  const content = String(request.headers['x-amz-content-sha256'] ?? '');
  if (content !== 'UNSIGNED-PAYLOAD' && content !== hash(body)) return null;
  const { pathname, search } = new URL(request.url ?? '/', 'http://s3');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const canonical = [
    request.method,
    pathname,
    search.slice(1),
    headers,
    signedHeaders,
    content,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${secret}`);
  return sign(key, text).toString('hex');
}

const accessDenied = {
  bytes: Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
  ),
  type: 'application/xml',
};

/** The server. Its caller starts it and, at the end, stops it. */
export class S3Server {
  /** Content and type of each object, by its name. */
  readonly objects = new Map<string, { bytes: Buffer; type: string }>();
  /** The HTTP status with which every request is answered, if set. */
  refusal: number | undefined;
  /** Answers reads instead of this server, if set, as a broken service or gateway does. */
  brokenRead: ((response: ServerResponse) => void) | undefined;
  /** Answers writes instead of this server, if set. */
  brokenWrite: ((response: ServerResponse) => void) | undefined;
  /** The number of requests so far. */
  requests = 0;
  /**
   * If false, answers AccessDenied for missing objects, as Amazon does for accounts that may not list the
   * bucket.
   */
  mayList = true;
  /** The port after `start`. */
  port = 0;
  private readonly server: Server;

  constructor(private readonly account: S3Account) {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('error', () => {});
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.requests += 1;
        if (this.brokenRead && request.method === 'GET') return this.brokenRead(response);
        if (this.brokenWrite && request.method === 'PUT') return this.brokenWrite(response);
        const { status, object } = this.answer(request, Buffer.concat(chunks));
        response.writeHead(status, object && { 'Content-Type': object.type }).end(object?.bytes);
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address === 'object' && address) this.port = address.port;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(request: IncomingMessage, body: Buffer) {
    if (this.refusal) return { status: this.refusal };
    const signature = expectedSignature(request, body, this.account);
    if (!signature || !request.headers.authorization?.endsWith(`Signature=${signature}`))
      return { status: 403 };
    const { pathname } = new URL(request.url ?? '/', 'http://s3');
    const prefix = `/${this.account.bucket}/`;
    if (!pathname.startsWith(prefix)) return { status: 404 };
    const name = decodeURIComponent(pathname.slice(prefix.length));
    if (request.method === 'PUT') {
      this.objects.set(name, { bytes: body, type: request.headers['content-type'] ?? '' });
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      this.objects.delete(name);
      return { status: 204 };
    }
    const object = this.objects.get(name);
    if (object) return { status: 200, object };
    return this.mayList ? { status: 404 } : { status: 403, object: accessDenied };
  }
}
