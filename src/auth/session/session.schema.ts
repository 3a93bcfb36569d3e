/** The session and its user, with only the fields that the browser may see. */
export type CurrentSession = {
  session: {
    id: string;
    expiresAt: Date;
    impersonatedBy: string | null;
    /** Set if the request uses a personal access token. */
    tokenScope?: 'read' | 'write';
  };
  user: {
    id: string;
    /** Empty until onboarding. */
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
