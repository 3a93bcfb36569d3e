import * as z from 'zod/mini';
import { permissionProcedure } from '@/api/procedures.server';
import { changeRole } from '@/features/user/acts/user-acts.server';
import { roleField, userSchema } from '@/features/user/user.schema';
import { errorCodes } from '@/i18n/errors/error-codes';
import { recordId } from '@/lib/lists/list-schema';
import { changingRole, setRolePermission } from './user-rules.server';

const { NOT_FOUND } = errorCodes;

/** Changes only the role. It has no address of its own. */
export const setUserRole = permissionProcedure(setRolePermission)
  .errors({ NOT_FOUND, ...changingRole })
  .route({ method: 'POST' })
  .input(z.strictObject({ id: recordId, role: roleField }))
  .output(userSchema)
  .handler(({ input, context }) => changeRole(context.session, input.id, input.role));
