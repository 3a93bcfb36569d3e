import { sessionFingerprint } from '@/lib/people/session-fingerprint.server';
import {
  accessToken,
  account,
  bannedSession,
  emailCode,
  emailCodeGuess,
  knownBrowser,
  rateCounter,
  session,
  user,
  verification,
} from './auth';
import { type TableFacts, tableFacts } from './table-facts.server';

const withAccount = { while: 'the account exists' } as const;

/** The tables of accounts and of signing in. */
export const authTables: readonly TableFacts[] = [
  tableFacts(user, {
    what: 'The account: name, e-mail address, role, language, theme, a ban with its reason',
    people: [
      { column: user.id, holds: 'id', atDeletion: 'row goes' },
      { column: user.email, holds: 'address', atDeletion: 'row goes' },
    ],
    // A new address, role or ban changes other columns too, and a later name is an entry of its own call.
    unaudited: {
      why: 'the own language and theme, and the first name at onboarding, are the business of that person',
      columns: [
        user.language,
        user.theme,
        user.name,
        user.searchText,
        user.onboardedAt,
        user.updatedAt,
        user.version,
      ],
    },
    term: withAccount,
    download: {
      as: 'account',
      by: [user.id],
      isOne: true,
      show: ({ searchText: _, ...row }) => row,
    },
  }),
  tableFacts(session, {
    what: 'A sign-in, with browser and network address',
    people: [
      { column: session.userId, holds: 'id', atDeletion: 'row goes' },
      { column: session.impersonatedBy, holds: 'id', atDeletion: 'row goes' },
    ],
    keptTimes: [{ since: session.createdAt, columns: [session.createdAt, session.expiresAt] }],
    term: { after: session.expiresAt, days: 0, by: 'the cleaner' },
    download: {
      as: 'sessions',
      by: [session.userId],
      show: (row) => ({
        id: row.id,
        fingerprint: sessionFingerprint(row.token),
        // The address and browser of an impersonation are the administrator's.
        ...(row.impersonatedBy === null && { userAgent: row.userAgent, ipAddress: row.ipAddress }),
        isImpersonation: row.impersonatedBy !== null,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
        expiresAt: row.expiresAt,
      }),
    },
  }),
  tableFacts(bannedSession, {
    what: 'That a ban ended the session of a browser, so that this browser can be told',
    people: [{ column: bannedSession.userId, holds: 'id', atDeletion: 'row goes' }],
    term: { after: bannedSession.expiresAt, days: 0, by: 'the cleaner' },
    download: {
      as: 'sessionsEndedByABan',
      by: [bannedSession.userId],
      show: ({ expiresAt }) => ({ expiresAt }),
    },
  }),
  tableFacts(account, {
    what: 'A linked account at a provider; its tokens are not kept',
    people: [{ column: account.userId, holds: 'id', atDeletion: 'row goes' }],
    term: { while: 'it is linked' },
    download: {
      as: 'linkedAccounts',
      by: [account.userId],
      show: ({ id, providerId, accountId, scope, createdAt, updatedAt }) => ({
        id,
        providerId,
        accountId,
        scope,
        createdAt,
        updatedAt,
      }),
    },
  }),
  tableFacts(verification, {
    what: 'What a sign-in has begun with, such as its state at a provider or a challenge',
    people: [{ column: verification.value, holds: 'inside', atDeletion: 'row goes' }],
    unaudited: { why: 'only begins something; what follows from it is an entry' },
    keptTimes: [
      { since: verification.createdAt, columns: [verification.createdAt, verification.expiresAt] },
    ],
    term: { after: verification.expiresAt, days: 0, by: 'the cleaner' },
    download: { leftOut: 'secret, and gone within minutes' },
  }),
  tableFacts(emailCode, {
    what: 'A code that was mailed, encrypted',
    people: [
      { column: emailCode.email, holds: 'address', atDeletion: 'row goes' },
      // The purpose of a code for a new address ends with the id of the account.
      { column: emailCode.purpose, holds: 'inside', atDeletion: 'row goes' },
    ],
    // A day longer than it works, so that a late guess is told that the code has expired.
    unaudited: { why: 'only begins something, and the mails are limited' },
    term: { after: emailCode.expiresAt, days: 1, by: 'the cleaner' },
    download: {
      as: 'codes',
      by: [emailCode.email],
      show: ({ email, purpose, expiresAt }) => ({ email, purpose, expiresAt }),
    },
  }),
  tableFacts(emailCodeGuess, {
    what: 'How many guesses of a code a browser has used',
    people: [
      { column: emailCodeGuess.email, holds: 'address', atDeletion: 'row goes' },
      { column: emailCodeGuess.purpose, holds: 'inside', atDeletion: 'row goes' },
    ],
    unaudited: { why: 'a count of minutes; a right code is an entry' },
    term: { while: 'its code stays' },
    download: { leftOut: 'a count of guesses, also by strangers; the code is in the download' },
  }),
  tableFacts(knownBrowser, {
    what: 'One of the ten browsers that signed in last, by a random number',
    people: [{ column: knownBrowser.userId, holds: 'id', atDeletion: 'row goes' }],
    term: withAccount,
    download: {
      as: 'knownBrowsers',
      by: [knownBrowser.userId],
      show: ({ seenAt }) => ({ seenAt }),
    },
  }),
  tableFacts(rateCounter, {
    what: 'A count of a limit. Its key is a keyed hash, so it names nobody',
    people: [],
    unaudited: { why: 'a count, also of refused calls, gone within a day' },
    term: { after: rateCounter.expiresAt, days: 0, by: 'the cleaner' },
  }),
  tableFacts(accessToken, {
    what: 'An access token: its name, scope and a hash',
    people: [{ column: accessToken.userId, holds: 'id', atDeletion: 'row goes' }],
    keptTimes: [
      { since: accessToken.createdAt, columns: [accessToken.createdAt, accessToken.expiresAt] },
    ],
    term: { while: 'it is not revoked' },
    download: {
      as: 'accessTokens',
      by: [accessToken.userId],
      show: ({ userId: _, hash: __, ...row }) => row,
    },
  }),
];
