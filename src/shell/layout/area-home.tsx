import { useRouteContext } from '@tanstack/react-router';
import { productName } from '@/lib/product/product';
import { documentTitle } from '@/shell/page-title';
import { PageBody, PageHeader } from '@/ui/page/page';

/** The home page of the readers' app while no feature has a route for it. */
export function AreaHome() {
  const context = useRouteContext({ from: '__root__' });
  return (
    <PageBody>
      <title>{documentTitle(context, context.i18n.t('nav.application'))}</title>
      <PageHeader title={productName} />
    </PageBody>
  );
}
