import type { Translate } from '@/i18n/translate';

/**
 * Every act that the audit records, with the type of its target; null if it has no target. A new act
 * needs a line here and its text in `audit.json`; without either the type check fails.
 * `user.stop-impersonating` is written by the trigger `impersonation_ended` (migrations/0010).
 */
export const auditActs = {
  'user.create': 'user',
  'user.invite': 'user',
  'user.update': 'user',
  'user.set-role': 'user',
  'user.ban': 'user',
  'user.unban': 'user',
  'user.delete': 'user',
  'user.impersonate': 'user',
  'user.stop-impersonating': 'user',
  'user.export': null,
  'session.create': 'user',
  'session.revoke': 'user',
  'session.revoke-all': 'user',
  'account.update': 'user',
  'account.change-email': 'user',
  'account.delete': 'user',
  'account.link': 'account',
  'account.unlink': 'account',
  'account.add-passkey': 'passkey',
  'account.rename-passkey': 'passkey',
  'account.delete-passkey': 'passkey',
  'account.revoke-session': 'user',
  'account.revoke-other-sessions': 'user',
  'access-token.create': 'access-token',
  'access-token.delete': 'access-token',
  'book.create': 'book',
  'book.update': 'book',
  'book.delete': 'book',
  'book.delete-many': 'books',
  'book.change-many': 'books',
  'book.merge': 'book',
  'book.respell': 'books',
  'book.keep-names-apart': 'books',
  'book.compare-names-again': 'books',
  'book.forget-spelling': 'books',
  'book.keep-apart': 'books',
  'book.compare-again': 'books',
  'book.restore': 'book',
  'book.restore-many': 'books',
  'book.undo': 'books',
  'book.purge': 'book',
  'book.purge-many': 'books',
  'genre.create': 'genre',
  'genre.update': 'genre',
  'genre.delete': 'genre',
  'genre.merge': 'genre',
  'cover.create': 'cover',
  'import.apply': 'import',
  'import.cancel': 'import',
  'import.undo': 'import',
  'audit.export': null,
} as const;

type Acts = typeof auditActs;
export type AuditActName = keyof Acts;
/** Acts with a target. */
export type TargetedAct = {
  [A in AuditActName]: Acts[A] extends null ? never : A;
}[AuditActName];
/** The group of an act: the first part of its name. */
export type AuditKind = AuditActName extends `${infer Kind}.${string}` ? Kind : never;

const isAct = (act: string): act is AuditActName => Object.hasOwn(auditActs, act);

/** The translated name of an act; the name itself for an act that no longer exists. */
export const actText = (t: Translate<'audit'>, act: string): string =>
  isAct(act) ? t(`acts.${act}`) : act;

/** The translated name of a kind: `Books` for `book`; the kind itself if it is unknown. */
export const actKindText = (t: Translate<'audit'>, kind: string): string =>
  isKind(kind) ? t(`kinds.${kind}`) : kind;

const kindOf = (act: AuditActName) => act.slice(0, act.indexOf('.')) as AuditKind;

/** The acts by kind, in the order of the list above, for the filter of the audit. */
export const actsByKind: ReadonlyMap<AuditKind, readonly AuditActName[]> = Object.keys(auditActs)
  .filter(isAct)
  .reduce(
    (kinds, act) => kinds.set(kindOf(act), [...(kinds.get(kindOf(act)) ?? []), act]),
    new Map<AuditKind, AuditActName[]>(),
  );

const isKind = (kind: string): kind is AuditKind =>
  [...actsByKind.keys()].some((known) => known === kind);
