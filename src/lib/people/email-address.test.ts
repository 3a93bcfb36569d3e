import { expect, it } from 'vitest';
import { mailboxOf } from './email-address';

it.each([
  ['ada@example.org', 'ada@example.org'],
  ['ada+1@example.org', 'ada@example.org'],
  ['ada+a+b@example.org', 'ada@example.org'],
  // Nothing would be left without the part after the plus sign, so it is kept.
  ['+1@example.org', '+1@example.org'],
])('the mailbox of %s is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
