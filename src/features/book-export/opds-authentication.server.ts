import { I18n } from '@/i18n/i18n';
import { productName } from '@/lib/product/product';
import { readerLanguageOf } from '@/server/refusals.server';
import { settings } from '@/server/settings/settings.server';

/**
 * Asks a reading app for an access token as the password, with any name: the header that all apps know, and the
 * document of https://drafts.opds.io/authentication-for-opds-1.0.
 * @param feedAddress identifies the feed
 * @param refused the refusal without the document, whose words apps show
 */
export async function askForToken(
  request: Request,
  feedAddress: string,
  refused: Response,
): Promise<Response> {
  const i18n = new I18n(readerLanguageOf(request));
  await i18n.load(['bookExport']);
  const t = i18n.translator('bookExport');
  const { baseUrl } = settings();
  const document = {
    id: feedAddress,
    title: productName,
    description: t('opds.signIn'),
    links: [
      { rel: 'logo', href: `${baseUrl}/apple-touch-icon.png`, type: 'image/png' },
      { rel: 'help', href: `${baseUrl}/app/account`, type: 'text/html' },
    ],
    authentication: [
      {
        type: 'http://opds-spec.org/auth/basic',
        labels: { login: t('opds.name'), password: t('opds.token') },
      },
    ],
  };
  const headers = new Headers(refused.headers);
  headers.set('Content-Type', 'application/opds-authentication+json');
  headers.set('WWW-Authenticate', `Basic realm="${productName}", charset="UTF-8"`);
  headers.delete('Content-Length');
  return Response.json(
    { ...((await refused.json()) as object), ...document },
    { status: 401, headers },
  );
}
