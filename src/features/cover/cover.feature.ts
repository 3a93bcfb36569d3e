import { defineFeature } from '@/lib/feature';

/** Uploaded pictures of books. */
export const coverFeature = defineFeature('cover', {
  needs: ['book'],
  acts: { 'cover.create': 'cover' },
});
