import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetSession } from '@/auth/session/session.queries';

/** Returns a function that opens the sign-in page, which tells a banned user why they were refused. */
export function useShowBan(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    // The page start is read again, and with it the ban.
    forgetSession(queryClient);
    await navigate({ to: '/login', replace: true });
  };
}
