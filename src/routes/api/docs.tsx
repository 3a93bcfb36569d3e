import { createFileRoute } from '@tanstack/react-router';
import { ApiDocsPage } from '@/features/api-docs/api-docs-page';
import { apiDocsQueries } from '@/features/api-docs/api-docs.queries';
import { loadTexts } from '@/i18n/create-i18n';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/api/docs')({
  loader: async ({ context }) => {
    await Promise.all([
      loadTexts(context.i18n, ['apiDocs', 'error']),
      context.queryClient.query({ ...apiDocsQueries.groups(), staleTime: 'static' }),
    ]);
  },
  head: ({ match }) => pageTitle(match.context, match.context.i18n.t('apiDocs:title')),
  component: ApiDocsPage,
});
