import { useTranslation } from '@/i18n/use-translation';

/** Whether something is so, in words. */
export function YesNo({ value }: { value: boolean }) {
  const { t } = useTranslation('record');
  return t(value ? 'yes' : 'no');
}
