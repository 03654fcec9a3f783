import { productName } from '@get-my-helpers/validation/reference';

/** What an email says, in its two forms. */
export interface EmailBody {
  text: string;
  html: string;
}

interface Content {
  /** The recipient's name. */
  name: string;
  paragraphs: readonly string[];
  /** The link for the one thing to do. */
  link: { label: string; href: string };
  /** The small print: why it was sent, and where to change that. */
  footer: string;
  footerHref?: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const lines = (text: string): string => escape(text).replaceAll('\n', '<br>');

/** Writes an email as plain text and as simple HTML that says the same. */
export function writeEmail({ name, paragraphs, link, footer, footerHref }: Content): EmailBody {
  const below = footerHref === undefined ? footer : `${footer}\n${footerHref}`;
  const text = [`Hello ${name},`, ...paragraphs, `${link.label}:\n${link.href}`, `--\n${productName}\n${below}`];
  const footerHtml =
    footerHref === undefined
      ? lines(footer)
      : `<a href="${escape(footerHref)}" style="color:#5b6472">${lines(footer)}</a>`;
  const html = `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;background:#f7f4ee;color:#141b2b;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border:1px solid #e3ded4;border-radius:8px;background:#ffffff">
<p style="margin:0 0 16px;font-weight:bold">${escape(productName)}</p>
<p>Hello ${escape(name)},</p>
${paragraphs.map((paragraph) => `<p>${lines(paragraph)}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${escape(link.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#141b2b;color:#ffffff;font-weight:bold;text-decoration:none">${escape(link.label)}</a></p>
<p style="margin:24px 0 0;color:#5b6472;font-size:14px">${footerHtml}</p>
</div>
</body></html>
`;
  return { text: `${text.join('\n\n')}\n`, html };
}
