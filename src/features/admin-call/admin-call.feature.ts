import { defineFeature } from '@/lib/feature';

/** The administrators' calls of the authentication library, at its own addresses. */
export const adminCallFeature = defineFeature('admin-call', { needs: ['user'] });
