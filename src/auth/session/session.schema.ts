/** Who is signed in, as the browser sees it. */
export type CurrentSession = {
  session: {
    id: string;
    expiresAt: Date;
    impersonatedBy: string | null;
    /** Set when a script asks with a personal access token. */
    tokenScope?: 'read' | 'write';
  };
  user: {
    id: string;
    /** Empty until given. */
    name: string;
    email: string;
    emailVerified: boolean;
    /** One role, or several separated by commas. */
    role: string;
    onboardedAt: Date | null;
    language: string | null;
    theme: string | null;
  };
};
