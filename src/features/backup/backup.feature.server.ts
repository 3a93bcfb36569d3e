import { defineServerFeature } from '@/lib/feature.server';
import { settings } from '@/server/settings/settings.server';
import { answerBackupCommand } from './backup-command.server';
import { backupFeature } from './backup.feature';
import { lastBackupSeconds } from './last-backup.server';

export const backupOnServer = defineServerFeature(backupFeature, {
  commands: { backup: answerBackupCommand },
  measures: [
    {
      kind: 'gauge',
      name: 'start_ui_last_backup_seconds',
      help: 'When db:backup last succeeded with this DATA_DIR, as Unix time.',
      read: () => lastBackupSeconds(settings().dataDir),
    },
  ],
});
