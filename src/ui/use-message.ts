import { useTranslation } from 'react-i18next';
import { readMessageKey } from '@/i18n/message-key';

/**
 * A validation message in words: a translation key is translated, words stay as they are. Schemas
 * are constants and know no language, so their messages are keys. The validator's own messages have
 * texts that are asked for with the first of them: most pages never need one.
 */
export function useMessage(message: string | undefined): string | undefined {
  const found = message === undefined ? null : readMessageKey(message);
  const isGeneral = found?.namespace === 'validation';
  const { t, i18n } = useTranslation(isGeneral ? ['ui', 'validation'] : 'ui');
  if (!found) return message;
  const translate = t as unknown as (key: string, values?: object) => string;
  const name = `${found.namespace}:${found.key}`;
  // Never a bare key on screen: what is missing becomes the general word.
  return i18n.exists(name, found.values) ? translate(name, found.values) : translate('ui:invalid');
}
