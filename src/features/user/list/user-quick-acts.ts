import { loadTexts } from '@/i18n/i18n';
import type { QuickAct, QuickContext } from '@/lib/quick-act';
import { saveFile } from '@/lib/web/save-file';
import { usersFile } from '../user.facts';

const list = '/manager/users';

/** A file of the users of the list that is open, or of all users. */
export async function userQuickActs({
  router,
  i18n,
  keywordsOf,
}: QuickContext): Promise<readonly QuickAct[]> {
  await loadTexts(i18n, ['user', 'navigation']);
  const { pathname, search } = router.state.location;
  return [
    {
      id: 'export users',
      label: i18n.t('user:list.export'),
      hint: i18n.t('navigation:users'),
      icon: 'download',
      keywords: keywordsOf('exportUsers'),
      of: list,
      act: () => saveFile(usersFile(pathname === list ? search : {})),
    },
  ];
}
