import { limitSearch, searchErrors } from '@/api/calls/search-limit.server';
import { permissionProcedure } from '@/api/procedures.server';
import { listPage } from '@/lib/lists/list-schema';
import { listAudit } from './audit-list.server';
import { auditEntrySchema, auditListInput } from './audit.schema';

/** The calls about audit entries. They contain user data, so they need the permission to list it. */
export const auditRouter = {
  list: permissionProcedure({ user: ['list'] })
    .errors(searchErrors)
    .route({
      method: 'GET',
      path: '/audit',
      tags: ['Activity log'],
      summary: 'List the entries of the activity log',
    })
    .input(auditListInput)
    .output(listPage(auditEntrySchema))
    .handler(({ input, context }) =>
      limitSearch(context.session, input.searchTerm, () => listAudit(input)),
    ),
};
