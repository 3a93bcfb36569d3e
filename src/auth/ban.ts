/** Whether a ban is in force now: one with an end lifts itself. */
export const isBanned = (user: { banned?: boolean | null; banExpires?: Date | null }): boolean =>
  Boolean(user.banned) && (!user.banExpires || user.banExpires > new Date());
