import { defineSettings } from '@/server/settings/feature-settings.server';
import { flagSetting, setting } from '@/server/settings/setting-kinds.server';

export const exportSettings = defineSettings({
  OPDS_PUBLIC: setting(
    flagSetting(false),
    'true',
    "Whether the reading apps' feed at /api/export/opds is open to strangers.",
  ),
});
