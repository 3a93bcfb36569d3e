import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { type FeatureHooks, hooked } from '@/lib/feature';
import type { OfferingPage } from './offered/address-autofill';
import { useFinishSignIn, useShowBan } from './offered/use-finish-sign-in';

declare module '@/lib/feature' {
  interface FeatureHooks {
    /** Another way to sign in that the browser offers in the field for the address. */
    readonly addressAutofill?: {
      /** A further token of the field's `autocomplete`. */
      readonly token: string;
      /** Loads a function that starts the offer, and returns one that ends it. */
      readonly load: () => Promise<(page: OfferingPage) => () => void>;
    };
  }
}

const autofills = (): readonly NonNullable<FeatureHooks['addressAutofill']>[] =>
  hooked('addressAutofill');

/** The `autocomplete` of the field for the address. */
export const addressAutofill = (): string =>
  ['username', ...autofills().map(({ token }) => token)].join(' ');

/** Events of a person who uses the field. The pointer comes first, so that the offer is ready in time. */
const uses = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Starts the offers of features in the field for the address once a person uses it. The focus that the page itself
 * sets before the scripts run does not count.
 */
export function useAddressAutofill(
  input: RefObject<HTMLInputElement | null>,
  redirect: string,
): void {
  const { i18n } = useTranslation();
  const finish = useFinishSignIn();
  const show = useShowBan();
  const finishSignIn = useEffectEvent(() => finish(redirect));
  const showBan = useEffectEvent(() => show());
  useEffect(() => {
    const waiting = new AbortController();
    const ends: (() => void)[] = [];
    let isOver = false;
    const start = () => {
      waiting.abort();
      for (const { load } of autofills())
        void load().then((offer) => {
          if (!isOver)
            ends.push(
              offer({ i18n, finishSignIn: () => finishSignIn(), showBan: () => showBan() }),
            );
        });
    };
    for (const use of uses)
      input.current?.addEventListener(use, start, { signal: waiting.signal, passive: true });
    return () => {
      isOver = true;
      waiting.abort();
      for (const end of ends) end();
    };
  }, [input, i18n]);
}
