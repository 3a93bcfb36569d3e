import { type SQL, and, eq } from 'drizzle-orm';
import { bannedNow } from '@/auth/ban.server';
import { cookieIn } from '@/auth/library/cookies.server';
import { productCookieName, sendCookie } from '@/auth/library/product-cookies.server';
import { db } from '@/db/client.server';
import { bannedSession, user } from '@/db/schema';
import { decrypt, encrypt } from '@/server/encryption.server';
import { requestScope } from '@/server/request-scope.server';
import { settings } from '@/server/settings/settings.server';
import type { BanNotice } from '../app-start/app-start.schema';
import { endedSessionHash } from './banned-session.server';
import { sendSessionCookie, sessionToken } from './session-cookie.server';

const purpose = 'ban-notice';
/** Browsers open the page that shows the notice at once. */
const lifeSeconds = 60;
const cookieName = () => productCookieName('ban');

async function activeBan(whose: SQL | undefined): Promise<BanNotice | null> {
  const [ban] = await db()
    .select({ reason: user.banReason, until: user.banExpires })
    .from(user)
    .leftJoin(bannedSession, eq(user.id, bannedSession.userId))
    .where(and(whose, bannedNow))
    .limit(1);
  return ban ? { ...ban, contact: settings().contactEmail } : null;
}

/**
 * Reads the active ban of a user who has just proved who they are, such as by a right code.
 * The response lets this browser show it on the next sign-in page.
 */
export async function tellBan(userId: string): Promise<BanNotice | null> {
  sendCookie(cookieName(), encrypt(purpose, userId), lifeSeconds);
  return activeBan(eq(user.id, userId));
}

/** The active ban that has refused the last sign-in of this browser, or ended its session; otherwise null. */
export async function readBanNotice(): Promise<BanNotice | null> {
  const { request } = requestScope();
  const sealed = cookieIn(request, cookieName());
  const userId = sealed ? decrypt(purpose, sealed) : null;
  const refused = userId === null ? null : await activeBan(eq(user.id, userId));
  if (refused) return refused;
  const token = sessionToken(request);
  return token === null ? null : activeBan(eq(bannedSession.tokenHash, endedSessionHash(token)));
}

/** The pages that show the notice. Other pages keep the cookies, because they redirect to these. */
const pages = ['/login', '/login/error'];

/** Deletes the cookies of a notice in the response of a page that shows it. */
export async function deleteCookiesWithNotice(): Promise<void> {
  const { request } = requestScope();
  if (!pages.includes(new URL(request.url).pathname)) return;
  if (sessionToken(request) !== null) await sendSessionCookie('', 0);
  if (cookieIn(request, cookieName())) sendCookie(cookieName(), '', 0);
}
