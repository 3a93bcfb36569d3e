import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { EmailText } from '@/ui/email-text';
import { Icon } from '@/ui/icon';
import { Time } from '@/ui/time';
import { CopyButton } from '@/ui/values/copy-button';
import type { MailboxMail } from './mailbox.queries';

type MailCardProps = { mail: MailboxMail; now: number };

/** A mail with recipient, subject, code and content. */
export function MailCard({ mail, now }: MailCardProps) {
  const { t } = useTranslation('mailbox');
  const [isOpen, setIsOpen] = useState(false);
  const code = /\b\d{6}\b/.exec(`${mail.subject}\n${mail.text}`)?.[0];
  return (
    <Card
      title={<EmailText className="font-sans text-ui font-semibold">{mail.to}</EmailText>}
      description={
        <>
          <bdi>{mail.subject}</bdi>
          {' · '}
          <Time value={mail.at} format="relative" now={now} />
        </>
      }
    >
      {code && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span
            dir="ltr"
            className="font-display text-[2rem] leading-none sm:text-4xl font-semibold tracking-[0.12em] tabular-nums select-all"
          >
            {code}
          </span>
          <CopyButton text={code} />
        </p>
      )}
      <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="tap-area inline-flex min-h-8 items-center gap-1.5 rounded-control text-sm text-muted hover:text-foreground">
          {t('show')}
          <Icon
            name="chevron-down"
            size="text"
            className="transition-transform group-open:rotate-180"
          />
        </summary>
        {isOpen && (
          <iframe
            title={mail.subject}
            // The content of a mail is untrusted. The sandbox forbids scripts, forms and navigation.
            sandbox=""
            srcDoc={mail.html}
            className="mt-3 h-144 w-full rounded-control border bg-surface md:h-112"
          />
        )}
      </details>
    </Card>
  );
}
