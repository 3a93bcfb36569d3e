import type { ProcedureName } from '../../src/api/procedure-names.server';
import { type Sample, missingId as id, notFound } from './samples';

/** A sample of each procedure, in the order of the table. */
export const callSamples: Record<ProcedureName, Sample> = {
  'home.reader': {},
  'dashboard.get': {},

  'book.list': {},
  'book.lines': {},
  'book.names': { input: { field: 'author', searchTerm: 'a' } },
  'book.get': { input: { id: '{book}' } },
  'book.create': { input: { title: '{unique}', author: 'Somebody', genreId: '{genre}' } },
  'book.update': { input: { id, version: 1, title: '{unique}' }, allowed: notFound },
  'book.delete': { input: { id }, allowed: notFound },

  'book.bulk': { input: { act: 'delete', books: [{ id }] } },
  'book.merge': {
    input: { id, version: 1, others: [{ id: 'another', version: 1 }] },
    allowed: notFound,
  },

  'bookAct.undo': { input: { id }, allowed: notFound },
  'deletedBook.list': {},
  'deletedBook.restore': { input: { ids: [id] } },
  'deletedBook.purge': { input: { ids: [id] } },
  'duplicate.list': {},
  'duplicate.count': {},
  'duplicate.keepApart': { input: { ids: [id, 'another'] }, allowed: notFound },
  'duplicate.compareAgain': { input: { ids: [id, 'another'] }, allowed: notFound },

  'spelling.list': {},
  'spelling.remembered': {},
  'spelling.forget': {
    input: { field: 'author', name: 'Nobody of this name' },
    allowed: notFound,
  },
  'spelling.apply': { input: { field: 'author', from: ['Nobody of this name'], to: 'Nobody' } },
  'spelling.keepApart': { input: { field: 'author', names: ['{unique}', 'another'] } },
  'spelling.compareAgain': { input: { field: 'author', names: ['{unique}', 'another'] } },

  'cover.create': { input: { file: 'a picture' } },

  'bookImport.list': {},
  'bookImport.get': { input: { id }, allowed: notFound },
  'bookImport.create': {
    input: { file: 'a picture' },
    allowed: [415],
    note: 'the test sends a picture, which is no file of books',
  },
  'bookImport.update': { input: { id }, allowed: notFound },
  'bookImport.apply': { input: { id }, allowed: notFound },
  'bookImport.cancel': { input: { id }, allowed: notFound },
  'bookImport.undo': { input: { id }, allowed: notFound },
  'bookImport.findIsbn': { input: { isbn: '9780439023481' } },
  'bookImport.record.list': { input: { id }, allowed: notFound },
  'bookImport.record.decide': {
    input: { id, recordId: '1', decision: 'ignore' },
    allowed: notFound,
  },
  'bookImport.record.decideAll': {
    input: { id, reason: 'sameTitle', decision: 'ignore' },
    allowed: notFound,
  },

  'genre.list': {},
  'genre.get': { input: { id: '{genre}' } },
  'genre.create': { input: { name: '{unique}', color: '#336699' } },
  'genre.update': { input: { id, name: '{unique}' }, allowed: notFound },
  'genre.delete': { input: { id }, allowed: notFound },
  'genre.merge': { input: { id, into: '{genre}' }, allowed: notFound },

  'user.list': {},
  'user.get': { input: { id: '{user}' } },
  'user.create': { input: { email: '{email}' } },
  'user.update': { input: { id, role: 'user' }, allowed: notFound },
  'user.ban': { input: { id }, allowed: notFound },
  'user.unban': { input: { id }, allowed: notFound },
  'user.delete': { input: { id }, allowed: notFound },
  'user.bulk': { input: { act: 'unban', ids: [id] } },
  'user.invitation.send': { input: { id }, allowed: notFound },
  'user.impersonation.start': { input: { id }, allowed: notFound },
  'user.impersonation.stop': {
    allowed: [200, 204, 400],
    spendsSession: true,
    note: '400 without an impersonation',
  },
  'user.session.list': { input: { id: '{user}' } },
  'user.session.revoke': { input: { id, sessionId: id }, allowed: notFound },
  'user.session.revokeById': { input: { sessionId: id }, allowed: notFound },
  'user.session.revokeAll': { input: { id }, allowed: notFound },

  'audit.list': {},

  'account.get': {},
  'account.update': { input: { theme: 'system' } },
  'account.onboard': { input: { name: 'Somebody' }, allowed: [200, 204, 409] },
  'account.data.get': {},
  'account.email.sendCode': { input: { email: '{email}' } },
  'account.email.change': { input: { email: '{email}', code: '000000' }, allowed: [400] },
  'account.email.sendDeletionCode': { allowed: [200, 204, 409, 429] },
  'account.session.list': {},
  'account.session.delete': { input: { id }, allowed: notFound },
  'account.session.deleteOthers': { spendsSession: true },
  'account.signInMethod.list': {},
  'account.signInMethod.unlink': { input: { id }, allowed: notFound },
  'account.signInMethod.renamePasskey': { input: { id, name: 'Mine' }, allowed: notFound },
  'account.signInMethod.deletePasskey': { input: { id }, allowed: notFound },
  'accessToken.list': {},
  'accessToken.create': { input: { name: 'A script', scope: 'read', lifetime: '30' } },
  'accessToken.delete': { input: { id }, allowed: notFound },
};
