import { useTranslation } from 'react-i18next';
import { readMessageKey } from '@/i18n/message-key';

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
  const translate = t as unknown as (key: string, values?: object) => string;
  const name = `${parsed.namespace}:${parsed.key}`;
  // An unknown key is replaced by a general message, so that no bare key is shown.
  return i18n.exists(name, parsed.values)
    ? translate(name, parsed.values)
    : translate('ui:invalid');
}
