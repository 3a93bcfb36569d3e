/**
 * Repeats colours of `styles.css` where its variables cannot be read: in mails, in pages without a
 * stylesheet, and for the browser's own bars. A test compares them, and the colours of the icon and the
 * manifest, with the stylesheet.
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
  dark: {
    background: '#161018',
    surface: '#201922',
    sunk: '#100b12',
    foreground: '#f0ece4',
    muted: '#afa6ae',
    border: '#372e39',
    accent: '#e49dcf',
    'accent-foreground': '#1c111e',
  },
} as const;
