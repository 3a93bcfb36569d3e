import { useTranslation } from '@/i18n/use-translation';

/** Returns a function for the number of a book in its series: "No. 2", or what the book has instead, such as "IV". */
export function useSeriesNumber(): (number: string) => string {
  const { t } = useTranslation('series');
  return (number) => (/^\d/.test(number) ? t('numbered', { number }) : number);
}
