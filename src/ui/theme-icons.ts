import type { Theme } from '@/lib/web/theme';
import type { IconName } from './icon';

export const themeIcons: Record<Theme, IconName> = {
  light: 'sun',
  dark: 'moon',
  system: 'monitor',
};
