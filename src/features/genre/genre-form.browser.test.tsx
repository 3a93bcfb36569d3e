import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { CreateGenrePage, GenreFormPage } from './genre-form';
import type { Genre, GenreForm } from './genre.schema';

const show = () =>
  renderPage(<CreateGenrePage renderCover={({ title }) => title} />, { texts: ['genre'] });

test('on a desktop the focus of a new genre is on its first field', async () => {
  await page.viewport(1280, 800);
  await show();
  await expect.element(page.getByLabelText('Name').first()).toHaveFocus();
});

test('on a phone no field takes the focus', async () => {
  await page.viewport(390, 844);
  await show();
  await expect.element(page.getByLabelText('Name').first()).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test('the changes of another person are compared, and the chosen values are saved', async () => {
  const novel: Genre = {
    id: 'novel',
    name: 'Novel',
    translations: { sw: 'Riwaya' },
    color: '#632a55',
    bookCount: 1,
    version: 1,
    mergingInto: null,
  };
  const current: Genre = { ...novel, translations: { fr: 'Romans' }, color: '#1d3e66', version: 2 };
  const stale = new ORPCError('CONFLICT', {
    defined: true,
    status: 409,
    data: { reason: 'STALE_VERSION', current },
  });
  const saved: (GenreForm & { version: number | undefined })[] = [];
  await renderPage(
    <GenreFormPage
      genre={novel}
      title="Edit Novel"
      words={{ submit: 'Save changes', done: () => 'Saved' }}
      leave={{ to: '/', onClick: () => {}, name: 'Back to Novel' }}
      renderCover={({ title }) => title}
      onSave={async (fields, version) => {
        if (version !== current.version) throw stale;
        saved.push({ ...fields, version });
        return current;
      }}
      onSaved={() => {}}
    />,
    { texts: ['genre'] },
  );
  await page.getByLabelText('Name').first().fill('Novels');
  await page.getByLabelText('French').fill('Roman');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'This genre has changed' });
  const french = dialog.getByRole('group', { name: 'Name (French)' });
  await expect.element(french.getByRole('radio', { name: /Yours.*Roman/ })).toBeChecked();
  await expect.element(french.getByRole('radio', { name: /Theirs.*Romans/ })).toBeVisible();
  const swahili = dialog.getByRole('group', { name: 'Name (Swahili)' });
  await expect.element(swahili.getByRole('radio', { name: /Theirs.*Nothing/ })).toBeChecked();
  await swahili.getByRole('radio', { name: /Yours.*Riwaya/ }).click();
  const cloth = dialog.getByRole('group', { name: 'Cloth color' });
  await expect.element(cloth.getByRole('radio', { name: /Theirs.*Navy/ })).toBeChecked();
  // Only this person has changed the name, so it is not asked about.
  expect(dialog.getByRole('group').elements()).toHaveLength(3);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => saved)
    .toEqual([
      {
        name: 'Novels',
        translations: { fr: 'Roman', ar: null, sw: 'Riwaya' },
        color: '#1d3e66',
        version: 2,
      },
    ]);
});
