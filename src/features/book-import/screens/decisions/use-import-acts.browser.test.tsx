import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { Button } from '@/ui/button';
import { importRecord } from '../../testing/test-import-details';
import { useChangeImport, useRecordDecision } from './use-import-acts';

const genres = [{ key: 'novel', decision: 'make' } as const];

function Acts() {
  const { choose } = useRecordDecision('import', importRecord(1, {}));
  const change = useChangeImport('import');
  const other = useChangeImport('other');
  return (
    <>
      <Button onClick={() => choose({ decision: 'ignore' })}>Decide</Button>
      <Button onClick={() => change.mutate({ genres })}>Choose a genre</Button>
      <Button onClick={() => other.mutate({ genres })}>Choose in another import</Button>
    </>
  );
}

test('a genre that is chosen right after a decision waits for it, and another import does not', async () => {
  const sent: string[] = [];
  const stored = Promise.withResolvers<undefined>();
  serveApiForTest({
    bookImport: {
      update: testProcedure.handler(({ input }) => sent.push((input as { id: string }).id)),
      record: {
        decide: testProcedure.handler(async () => {
          sent.push('decision');
          await stored.promise;
          sent.push('stored');
        }),
      },
    },
  });
  await renderPage(<Acts />, { texts: ['bookImport'] });
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: 'Choose a genre' }).click();
  await page.getByRole('button', { name: 'Choose in another import' }).click();
  await expect.poll(() => sent).toContain('other');
  stored.resolve(undefined);
  await expect.poll(() => sent).toEqual(['decision', 'other', 'stored', 'import']);
});
