import { type Page, expect } from '@playwright/test';
import { write } from '../fixtures/write';

/** Makes an access token of the signed-in person, who is on any page of the site. */
export async function makeToken(page: Page, name: string): Promise<string> {
  const answer = await write(page, '/api/rest/account/tokens', {
    name,
    scope: 'write',
    lifetime: '30',
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { token: string }).token;
}
