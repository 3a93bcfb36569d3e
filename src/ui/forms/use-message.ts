import { readMessageKey } from '@/i18n/message-key';
import { useTranslation } from '@/i18n/use-translation';

/**
 * Translates a validation message. Schemas do not know the language, so their messages are
 * translation keys; other texts are returned unchanged. The namespace `validation` is loaded with
 * the first message that needs it, because most pages need none.
 */
export function useMessage(message: string | undefined): string | undefined {
  const parsed = message === undefined ? null : readMessageKey(message);
  const isGeneral = parsed?.namespace === 'validation';
  const { t, i18n } = useTranslation(isGeneral ? ['ui', 'validation'] : 'ui');
  if (!parsed) return message;
  // An unknown key is replaced by a general message, so that no bare key is shown.
  const defaultValue = t('ui:invalid');
  return i18n.t(`${parsed.namespace}:${parsed.key}`, { ...parsed.values, defaultValue });
}
