import type { ReactNode } from 'react';
import type { ExternalToast } from 'sonner';
import { isAnnounced } from '@/i18n/errors/announced-error';
import { FailureReason, hasReason } from '@/i18n/errors/failure-reason';
import { toastLimits } from '@/ui/ui-constants';

type ShowToast = (message: ReactNode, options?: ExternalToast) => void;

/** Whether a toast was shown before `Toaster` was there, as by an effect of a component above it. */
let isWaiting = false;
let requestToaster = () => {
  isWaiting = true;
};
let resolveReady = () => {};
const isReady = new Promise<void>((resolve) => {
  resolveReady = resolve;
});

/** Connects `toast` with `Toaster`, whose code is fetched when the first toast is shown. */
export const toasterLink = {
  onWanted: (show: () => void) => {
    requestToaster = show;
    if (isWaiting) show();
  },
  isReady: () => resolveReady(),
};

const toastOfKind =
  (kind: 'success' | 'error' | 'info' | 'warning' | 'message'): ShowToast =>
  (message, options) => {
    requestToaster();
    void Promise.all([import('sonner'), isReady]).then(([sonner]) =>
      sonner.toast[kind](message, {
        ...(options?.action ? { duration: toastLimits.actionDurationMs } : undefined),
        ...options,
      }),
    );
  };

/**
 * Shows a short message; callable from anywhere. The message must be translated text, not a key.
 */
export const toast = {
  success: toastOfKind('success'),
  error: toastOfKind('error'),
  info: toastOfKind('info'),
  warning: toastOfKind('warning'),
  message: toastOfKind('message'),
};

/**
 * Says what has failed, and why, unless the page shows the error in a dialog.
 * @param ownReason the reason, where the screen knows it better than the code of the error does
 */
export function toastFailure(error: unknown, what: ReactNode, ownReason?: string | null): void {
  if (isAnnounced(error)) return;
  const description = ownReason ?? (hasReason(error) && <FailureReason error={error} />);
  toast.error(what, description ? { description } : undefined);
}
