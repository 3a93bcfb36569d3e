import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { userExport, userExportDocs } from './list/user-export.server';
import { userFeature } from './user.feature';
import { userRouter } from './user.server';

export const userOnServer = defineServerFeature(userFeature, {
  calls: { user: userRouter },
  sampleRecords: { user: '/api/rest/users?searchTerm=example.net' },
  samples: {
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
  },
  pageSamples: {
    '/manager/users/{id}': { path: '/manager/users/{user}' },
    '/manager/users/{id}/update': { path: '/manager/users/{user}/update' },
  },
  files: [userExportDocs],
  addresses: [{ kind: 'file', path: userExportDocs.path, access: userExport.permission }],
});
