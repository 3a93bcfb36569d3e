import { defineFeature } from '@/lib/feature';
import { coverUrl } from './cover.facts';

/** Uploaded pictures of books. */
export const coverFeature = defineFeature('cover', {
  kind: 'library',
  needs: ['book'],
  acts: { 'cover.create': 'cover' },
  auditPicture: {
    field: 'coverId',
    target: 'cover',
    src: (id: string): string => coverUrl(id, 160),
  },
});
