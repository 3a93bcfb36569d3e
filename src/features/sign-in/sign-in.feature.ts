import type signIn from '@/i18n/locales/en/signIn.json';
import { defineFeature, textsOf } from '@/lib/feature';

/** Signing in by code or provider, and onboarding. */
export const signInFeature = defineFeature('sign-in', {
  kind: 'core',
  needs: ['account'],
  texts: textsOf<{ signIn: typeof signIn }>('signIn'),
});
