import { useTranslation } from '@/i18n/use-translation';
import { numberFormat } from '@/lib/intl/intl-formats';
import { productCurrency } from '@/lib/product/product';

/** An amount of money in the currency of the product. */
export function Money({ value }: { value: number }) {
  const { i18n } = useTranslation('ui');
  const format = numberFormat(i18n.language, { style: 'currency', currency: productCurrency });
  // The browser may write a currency in another way than the server.
  return <bdi suppressHydrationWarning>{format.format(value)}</bdi>;
}
