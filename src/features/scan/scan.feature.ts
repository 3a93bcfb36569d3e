import type scan from '@/i18n/locales/en/scan.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot } from '@/lib/slot';
import { flagField } from '@/lib/web/address-search';

/** A new book starts with an ISBN from a scanner or the camera. */
export const scanFeature = defineFeature('scan', {
  needs: ['book'],
  // The form of a new book begins with the field of the scanner.
  commands: { scanIsbn: { to: '/manager/books/new', icon: 'scan', area: 'manager' } },
  newBook: {
    asksIsbn: true,
    address: { camera: flagField },
    allows: { camera: '(self)' },
  },
  slots: {
    newBook: {
      load: (): ForSlot<'newBook'> => import('./scan-field').then((module) => module.ScanField),
      texts: ['scan'],
    },
  },
  texts: textsOf<{ scan: typeof scan }>('scan'),
});
