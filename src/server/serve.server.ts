import { resolve } from 'node:path';
import { serve as listen } from 'srvx/node';
import { staticMiddleware as serveStatic } from 'srvx/static';
import { DatabaseInUseError } from '@/db/embedded-lock.server';
import { logger } from './logger.server';
import { prepared } from './prepare.server';
import { endReadiness } from './readiness.server';
import { securityHeaders } from './security-headers.server';
import { SettingsError, settings } from './settings.server';

type Fetch = (request: Request, socketAddress: string) => Promise<Response>;

const clientFolder = resolve('dist/client');
/** Files that browsers ask for by themselves, outside of /assets. */
const publicFiles = new Set([
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/manifest.webmanifest',
  '/robots.txt',
]);

/** Serves the production build until SIGTERM or SIGINT; ends the process when it cannot start. */
export async function serve(fetch: Fetch): Promise<void> {
  try {
    const { PORT, HOST } = settings();
    const close = await prepared();
    const files = serveStatic({ dir: clientFolder });
    const server = listen({
      port: PORT,
      hostname: HOST ?? 'localhost',
      silent: true,
      gracefulShutdown: false,
      fetch: async (request) => {
        const { pathname } = new URL(request.url);
        if (pathname.startsWith('/assets/') || publicFiles.has(pathname))
          return staticFile(
            await files(request, () => new Response('Not found', { status: 404 })),
            pathname,
          );
        return fetch(request, request.ip ?? '');
      },
    });
    await server.ready();
    announce(PORT);
    shutDownOnSignal(async () => {
      await server.close();
      await close();
    });
  } catch (error) {
    const isExpected = error instanceof SettingsError || error instanceof DatabaseInUseError;
    if (isExpected) process.stderr.write(`${error.message}\n`);
    else logger().fatal({ err: error }, 'The server did not start');
    process.exit(1);
  }
}

/** Built files carry a hash of their content in their name and never change. */
function staticFile(response: Response, pathname: string): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(securityHeaders(''))) headers.set(name, value);
  const isHashed = pathname.startsWith('/assets/') && response.status === 200;
  headers.set(
    'Cache-Control',
    isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
  return new Response(response.body, { status: response.status, headers });
}

function announce(port: number): void {
  const { baseUrl, DATABASE_URL, usesMailbox } = settings();
  const lines = [`Start UI is at ${baseUrl || `http://localhost:${port}`}`];
  if (!DATABASE_URL)
    lines.push('  Sample accounts: admin@admin.com (manager), user@user.com (reader)');
  if (usesMailbox) lines.push(`  Their codes arrive at ${baseUrl}/dev/mailbox`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Lets requests in flight finish, then ends the process within ten seconds. */
function shutDownOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const shutDown = () => {
    if (isClosing) return;
    isClosing = true;
    endReadiness();
    setTimeout(() => process.exit(1), 9500).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
}
