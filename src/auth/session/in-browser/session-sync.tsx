import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasErrorCode } from '@/i18n/errors/known-error';
import { useTranslation } from '@/i18n/use-translation';
import { forgetPerson } from '@/lib/web/forget-person';
import { tabStorage } from '@/lib/web/storage';
import { dropUnsavedForms, hasUnsavedForm, onFormGone } from '@/ui/forms/unsaved-forms';
import { toast } from '@/ui/overlays/toast';
import { toastLimits } from '@/ui/ui-constants';
import { sessionQueries } from '../session.queries';
import type { CurrentSession } from '../session.schema';
import { keepEndedSession } from './ended-session';
import { SessionEndedNotice } from './session-ended-notice';
import { onSessionChange } from './session-signal';

const channelName = 'session';
/** Key in the tab's storage, set while a page is reloaded because its session has ended. */
const endedKey = 'session-ended';
/** After a query that was refused with FORBIDDEN, the session is fetched again if it is older than this. */
const freshMilliseconds = 2000;

/** Whether an error means that the session has ended. */
const isSignedOut = (error: unknown): boolean => hasErrorCode(error, 'UNAUTHORIZED');

/** Whether an error means that the session has ended or its permissions have changed. */
const isSessionError = (error: unknown): boolean =>
  hasErrorCode(error, 'UNAUTHORIZED', 'FORBIDDEN');

/**
 * Keeps the cached session up to date: refetches it after calls that change it, in this tab or
 * another, and after a refused call, because the session may have ended elsewhere. A navigation does not refetch it:
 * it fetches data older than some seconds, which is refused if the session has ended.
 *
 * A page whose session has ended is reloaded. But if a form on it has unsaved changes, the page stays and
 * shows a notice, until the same person signs in in another tab, the form is left, or another person
 * signs in.
 */
export function SessionSync() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { t } = useTranslation();
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => {
    if (tabStorage.get(endedKey) === null) return;
    tabStorage.remove(endedKey);
    toast.info(t('sessionEnded.short'), { duration: toastLimits.actionDurationMs });
  }, [t]);
  useEffect(() => {
    const { queryKey } = sessionQueries.current();
    /** The session whose data the page shows. */
    let shown = queryClient.getQueryData(queryKey);
    if (!shown) forgetPerson();
    /** Whether `shown` has ended and stays because of a form. */
    let isKept = false;
    const keep = (session: CurrentSession | null) => {
      isKept = session !== null;
      setHasEnded(isKept);
      keepEndedSession(session, router.latestLocation.pathname);
    };
    /** Removes the data of the previous user from memory, without asking about unsaved forms. */
    const reload = () => {
      dropUnsavedForms();
      location.reload();
    };
    /** @param isFetched whether the server returned the session; false if code in this tab has set it */
    const follow = (current: CurrentSession | null, isFetched: boolean) => {
      if (shown && !current && (isKept || hasUnsavedForm())) return keep(shown);
      if (shown && !current && isFetched) {
        tabStorage.set(endedKey, '1');
        return reload();
      }
      if (isKept && current && current.user.id !== shown?.user.id) return reload();
      shown = current;
      keep(null);
      if (!current) forgetPerson();
    };
    const refresh = async (staleTime: number) => {
      const before = isKept ? shown : queryClient.getQueryData(queryKey);
      const request = queryClient.query({ ...sessionQueries.current(), staleTime });
      // If the request fails, for example offline, the user stays signed in.
      const after = await request.catch(() => before);
      // Nothing changed, or the code that made the call has already updated the cache.
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      // The notice asks for another sign-in.
      if (!after && hasUnsavedForm()) return;
      if (before && before.user.id !== after?.user.id) reload();
      else await router.invalidate();
    };

    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', () => void refresh(0));
    const stopSignal = onSessionChange(() => {
      channel.postMessage(null);
      void refresh(0);
    });
    const refreshKept = () => void (isKept && refresh(0));
    const stopForms = onFormGone(refreshKept);
    // A sign-in at a provider's site sends no message through the channel.
    addEventListener('focus', refreshKept);
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action, query } = event;
      if (query.queryHash === hashKey(queryKey) && action.type === 'success')
        follow(query.state.data as CurrentSession | null, action.manual !== true);
      if (isSignedOut(query.state.error)) void refresh(0);
      else if (isSessionError(query.state.error)) void refresh(freshMilliseconds);
    });
    const stopMutations = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && isSessionError(mutation?.state.error)) void refresh(0);
    });
    return () => {
      stopSignal();
      stopForms();
      removeEventListener('focus', refreshKept);
      stopQueries();
      stopMutations();
      channel.close();
    };
  }, [queryClient, router]);
  return hasEnded && <SessionEndedNotice />;
}
