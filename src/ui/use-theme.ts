import { useSyncExternalStore } from 'react';
import { type Theme, currentTheme, onThemeChange } from '@/lib/theme';

/** The theme that is chosen, here or in another tab. @param drawn what the page was drawn with */
export const useTheme = (drawn: Theme): Theme =>
  useSyncExternalStore(onThemeChange, currentTheme, () => drawn);
