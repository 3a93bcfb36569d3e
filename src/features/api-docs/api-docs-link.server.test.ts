import { expect, it, onTestFinished } from 'vitest';
import { switchOff } from '@/lib/feature';
import { publicSettings } from '@/server/settings/public-settings.server';
import { changeSettings } from '@/testing/test-settings.server';

it('a demo links to the page of the API, unless another is set or the page is off', () => {
  onTestFinished(() => switchOff([]));
  expect(publicSettings().documentationUrl).toBe('/api/docs');
  switchOff(['api-docs']);
  expect(publicSettings().documentationUrl).toBeUndefined();
  changeSettings({ DOCUMENTATION_URL: 'https://docs.example.org/' });
  expect(publicSettings().documentationUrl).toBe('https://docs.example.org/');
  switchOff([]);
  expect(publicSettings().documentationUrl).toBe('https://docs.example.org/');
});
