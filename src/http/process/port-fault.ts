/** What is said when something else listens on the port. */
export const portFault = (port: number): string =>
  `PORT ${port} is in use by another program. Example: PORT=${port + 1}`;
