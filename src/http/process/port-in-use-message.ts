/** The error message for a port that another program uses. */
export const portInUseMessage = (port: number): string =>
  `PORT ${port} is in use by another program. Example: PORT=${port + 1}`;
