/**
 * Colours of `styles.css` for what cannot read its variables: mails, pages without a stylesheet, and the
 * browser's own bars. A test compares them, and those of the icon and the manifest.
 */
export const fixedColors = {
  light: {
    background: '#fbf9f3',
    surface: '#fffefc',
    sunk: '#f4f1e9',
    foreground: '#261b28',
    muted: '#665d68',
    border: '#e3ded5',
    accent: '#7c2b69',
    'accent-foreground': '#fdfaf3',
  },
  dark: { background: '#161018', foreground: '#f0ece4', accent: '#e49dcf' },
} as const;
