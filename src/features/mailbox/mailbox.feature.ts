import type mailbox from '@/i18n/locales/en/mailbox.json';
import { defineFeature, textsOf } from '@/lib/feature';

/** The built-in mailbox of a local server. */
export const mailboxFeature = defineFeature('mailbox', {
  kind: 'core',
  queries: ['mailbox'],
  texts: textsOf<{ mailbox: typeof mailbox }>('mailbox'),
});
