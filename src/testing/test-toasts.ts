import { toast } from 'sonner';

/**
 * Whether toasts stay until the test ends, because a test may be slower than a toast that leaves after
 * seconds. To sonner the page is then in the background.
 */
export function keepToasts(areKept: boolean): void {
  Object.defineProperty(document, 'hidden', { value: areKept, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Otherwise sonner shows them again in the next test. */
export const removeToasts = () => void toast.dismiss();
