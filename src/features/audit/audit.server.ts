import { limitSearch } from '@/api/calls/search-limit.server';
import { permissionProcedure } from '@/api/procedures.server';
import { listPage } from '@/lib/lists/list-schema';
import { listAudit } from './audit-list.server';
import { auditEntrySchema, auditListInput } from './audit.schema';

/** The calls about audit entries. They contain user data, so they need the permission to list it. */
export const auditRouter = {
  list: permissionProcedure({ user: ['list'] })
    .route({
      method: 'GET',
      path: '/audit',
      tags: ['Audit'],
      summary: 'List the entries of the audit',
    })
    .input(auditListInput)
    .output(listPage(auditEntrySchema))
    .handler(async ({ input, context }) => {
      await limitSearch(context.session, input.searchTerm);
      return listAudit(input);
    }),
};
