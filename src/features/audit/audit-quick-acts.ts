import { loadTexts } from '@/i18n/i18n';
import type { QuickAct, QuickContext } from '@/lib/quick-act';
import { saveFile } from '@/lib/web/save-file';
import { auditFile } from './audit.facts';

const list = '/manager/audit';

/** A file of the entries that are listed, or of all entries. */
export async function auditQuickActs({
  router,
  i18n,
  keywordsOf,
}: QuickContext): Promise<readonly QuickAct[]> {
  await loadTexts(i18n, ['audit', 'navigation']);
  const { pathname, search } = router.state.location;
  return [
    {
      id: 'export audit',
      label: i18n.t('audit:export'),
      hint: i18n.t('navigation:audit'),
      icon: 'download',
      keywords: keywordsOf('exportAudit'),
      of: list,
      act: () => saveFile(auditFile(pathname === list ? search : {})),
    },
  ];
}
