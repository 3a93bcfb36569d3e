import * as z from 'zod/mini';

const count = z.int();

const entry = z.object({
  id: z.string(),
  at: z.date(),
  actorId: z.nullable(z.string()),
  actor: z.nullable(z.string()),
  act: z.string(),
  /** The name of the target. For a cover it is the title of its book, and null if no book uses it. */
  target: z.nullable(z.string()),
  /** The number of other targets of the same act in the same request, such as the other people of a list. */
  more: count,
});
export type DashboardEntry = z.infer<typeof entry>;

/** What the dashboard shows besides the figures of features; see `Figures`. */
export const dashboardSchema = z.object({
  users: z.object({
    total: count,
    newThisMonth: count,
    onboarded: count,
    notOnboarded: count,
    banned: count,
  }),
  /** Sign-ins in the last 30 days. */
  signIns: count,
  latest: z.array(entry),
  attention: z.object({
    /** Mails that have been waiting for more than a minute. */
    waitingMails: count,
    notOnboarded: count,
    /** What was finished in the last 24 hours and not undone. */
    finished: z.array(entry),
  }),
  /** The build of the instance that answers. */
  build: z.object({ version: z.string(), commit: z.nullable(z.string()), migration: z.string() }),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
