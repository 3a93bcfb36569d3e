import { setUserRole } from '@/features/user/offered/set-user-role.server';
import { defineServerFeature } from '@/lib/feature.server';
import { adminCallFeature } from './admin-call.feature';
import { handleAdminCall } from './admin-call.server';
import { adminCalls } from './admin-calls.server';

export const adminCallOnServer = defineServerFeature(adminCallFeature, {
  procedureCalls: adminCalls,
  authCalls: { user: { setRole: setUserRole } },
  answerAuthCall: handleAdminCall,
});
