import { useTranslation } from 'react-i18next';

/** `namespace:key.path`, with values for its placeholders like a query: `ui:tooLong?max=100`. */
const KEY = /^([\w-]+:[\w.-]+)(?:\?(.*))?$/;

/**
 * Turns a validation message into words: a translation key is translated, words stay as they are.
 * Schemas are constants and know no language, so their messages are keys.
 */
export function useMessage(): (message: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation('ui');
  const translate = t as (key: string, values: Record<string, string>) => string;
  return (message) => {
    const [, key, values] = KEY.exec(message ?? '') ?? [];
    if (!key) return message;
    // Never a bare key on screen: what is missing becomes the general word.
    if (!i18n.exists(key)) return t('invalid');
    return translate(key, Object.fromEntries(new URLSearchParams(values)));
  };
}
