import { languages, type Language } from '@/i18n/languages';
import { productName } from '@/lib/product/product';
import { fixedColors } from '@/ui/styles/fixed-colors';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The colours of mails: those of the light theme, as fixed values. */
export const mailColors = fixedColors.light;

const { dark } = fixedColors;

/**
 * The dark theme, for mail programs that know it. The others show the colours that stand at each element;
 * a rule wins over those only by `!important`.
 */
const darkStyle = `<style>@media (prefers-color-scheme: dark) {
.page { background: ${dark.background} !important; color: ${dark.foreground} !important }
.card { background: ${dark.surface} !important; border-color: ${dark.border} !important }
.mark { color: ${dark.accent} !important }
.muted { color: ${dark.muted} !important }
.code { background: ${dark.sunk} !important }
.action { background: ${dark.accent} !important; color: ${dark['accent-foreground']} !important }
}</style>`;

/** The HTML layout of all mails. `preview` is the line shown in the inbox; `body` is HTML. */
export function emailLayout(
  language: Language,
  preview: string,
  title: string,
  body: string,
): string {
  const { direction } = languages[language];
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>${darkStyle}</head>
<body class="page" style="margin:0;background:${mailColors.background};color:${mailColors.foreground};font:16px/1.6 Inter,system-ui,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:480px;background:${mailColors.surface};border:1px solid ${mailColors.border};border-radius:10px"><tr><td style="padding:28px 20px;text-align:${direction === 'rtl' ? 'right' : 'left'}">
<p class="mark" style="margin:0 0 24px;font:600 17px/1 Literata,Georgia,serif;color:${mailColors.accent}">${escapeHtml(productName)}</p>
<h1 style="margin:0 0 12px;font:600 24px/1.25 Literata,Georgia,serif">${escapeHtml(title)}</h1>
${body}
</td></tr></table></td></tr></table></body></html>`;
}
