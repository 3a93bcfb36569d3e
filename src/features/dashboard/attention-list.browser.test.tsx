import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { AttentionList } from './attention-list';

const noon = new Date();
noon.setHours(12, 0, 0, 0);
const hoursBefore = (hours: number) => new Date(noon.getTime() - hours * 3_600_000);
const entry = {
  id: '1',
  at: hoursBefore(2),
  actorId: 'ada',
  actor: 'Ada',
  act: 'account.update',
  target: 'This morning',
  more: 0,
};

const show = (attention: Partial<Parameters<typeof AttentionList>[0]['attention']>) =>
  renderPage(
    <AttentionList
      attention={{ waitingMails: 0, notOnboarded: 0, finished: [], ...attention }}
      figures={{}}
      now={noon.getTime()}
    />,
    { texts: ['dashboard', 'auditNames'] },
  );

test('what was finished since midnight is a ticked line, beside what still waits', async () => {
  await show({
    notOnboarded: 6,
    finished: [entry, { ...entry, id: '2', at: hoursBefore(14), target: 'Last evening' }],
  });
  await expect.element(page.getByText('This morning')).toBeVisible();
  await expect.element(page.getByText('Users have not started yet')).toBeVisible();
  await expect.element(page.getByText('Last evening')).not.toBeInTheDocument();
  await expect.element(page.getByText('The shelves are in order.')).not.toBeVisible();
});

test('says that nothing waits, also where something was finished', async () => {
  await show({ finished: [entry] });
  await expect.element(page.getByText('The shelves are in order.')).toBeVisible();
  await expect.element(page.getByText('This morning')).toBeVisible();
});
