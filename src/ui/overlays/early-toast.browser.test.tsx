import { useEffect } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { keepToasts } from '@/testing/browser/test-toasts';
import { toast } from './toast';
import { Toaster } from './toaster';

test('a toast that is shown before the toaster is there appears without an interaction', async () => {
  keepToasts(true);
  onTestFinished(() => keepToasts(false));
  function Above() {
    useEffect(() => toast.info('Your session has ended.'), []);
    return null;
  }
  await renderForTest(
    <>
      <Above />
      <Toaster />
    </>,
  );
  await expect.element(page.getByText('Your session has ended.')).toBeVisible();
});
