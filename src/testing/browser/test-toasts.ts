import { toast } from 'sonner';

/**
 * Sets whether toasts stay until the test ends. A toast leaves after seconds, and a slow test may take longer.
 * Sonner keeps toasts while it believes that the page is in the background.
 */
export function keepToasts(areKept: boolean): void {
  Object.defineProperty(document, 'hidden', { value: areKept, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Otherwise sonner shows the toasts again in the next test. */
export const removeToasts = () => void toast.dismiss();
