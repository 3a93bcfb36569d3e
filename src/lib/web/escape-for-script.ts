/**
 * Escapes JSON for a script element. A text with `</script>` or `<!--` would end or change the element.
 */
export const escapeForScript = (text: string): string => text.replaceAll('<', String.raw`\u003c`);
