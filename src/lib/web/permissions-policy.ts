/**
 * The header Permissions-Policy (https://www.w3.org/TR/permissions-policy): what a page may ask the
 * browser for.
 */
export const permissionsPolicy = ({ camera = '()' }: { camera?: '()' | '(self)' } = {}): string =>
  `camera=${camera}, microphone=(), geolocation=(), payment=()`;
