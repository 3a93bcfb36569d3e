import { useRouteContext } from '@tanstack/react-router';
import { RichText } from '@/i18n/rich-text';
import { useTranslation } from '@/i18n/use-translation';

/** Tells users of a server without a mail server where to find their codes: in the built-in mailbox. */
export function MailboxHint() {
  const { t } = useTranslation('signIn');
  const { settings } = useRouteContext({ from: '__root__' }).start;
  return (
    settings.hasMailbox && (
      <p className="text-small text-muted">
        <RichText
          text={t('mailbox')}
          renderMark={(label) => (
            <a href="/dev/mailbox" target="_blank" className="text-link">
              {label}
            </a>
          )}
        />
      </p>
    )
  );
}
