import { useSyncExternalStore } from 'react';
import { tabStorage } from '@/lib/web/storage';
import { type CodeRefusal, codeRefusalOf } from './code-refusal';
import { codeMinutes, resendSeconds } from './sign-in-rules';

const keyOf = (purpose: string) => `code-wait:${purpose}`;
const sentKeyOf = (purpose: string) => `code-sent:${purpose}`;

/**
 * Requests a code by mail, and starts the countdown to the next request.
 * @param purpose the purpose of the code, with the address if codes go to several addresses
 */
export async function requestCodeFor(
  purpose: string,
  send: () => Promise<unknown>,
): Promise<CodeRefusal | null> {
  const refusal = await codeRefusalOf(send);
  startCodeCountdown(purpose, refusal ? refusal.retryAfter : resendSeconds);
  if (!refusal || refusal.isMailed)
    tabStorage.set(sentKeyOf(purpose), String(Date.now() + codeMinutes * 60_000));
  return refusal;
}

/** Whether this tab has requested a code that is still valid. It is remembered across a reload. */
export const isCodeSent = (purpose: string): boolean =>
  Number(tabStorage.get(sentKeyOf(purpose))) > Date.now();

/** Starts the countdown to the next request. @param seconds 0 for none */
export function startCodeCountdown(purpose: string, seconds: number): void {
  if (seconds > 0) tabStorage.set(keyOf(purpose), String(Date.now() + seconds * 1000));
}

/** When the next code can be requested, in milliseconds since 1970; 0 means immediately. */
export const nextCodeAt = (purpose: string): number => Number(tabStorage.get(keyOf(purpose))) || 0;

const everySecond = (notify: () => void) => {
  const timer = setInterval(notify, 250);
  return () => clearInterval(timer);
};

/**
 * Whole seconds until the next code can be requested, counting down to 0. They survive a reload. The
 * server does not know them and renders 0, so that the button works without scripts: it refuses an early
 * request with the seconds to wait.
 */
export const useCodeCountdown = (purpose: string): number =>
  useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil((nextCodeAt(purpose) - Date.now()) / 1000)),
    () => 0,
  );
