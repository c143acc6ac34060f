import type { EmailContent, EmailListItem } from "./render-email.ts"

/**
 * Renders an email as HTML: one column of text on a plain background, without external resources. Email clients support
 * only old CSS, so all styles are inline; clients with dark mode use the colours of the style sheet.
 */
export function renderEmailHtml({
  language,
  direction,
  client,
  subject,
  paragraphs,
  button,
  footer,
}: EmailContent): string {
  const font = "font-family:Inter,'Noto Sans Arabic','Noto Sans Devanagari',system-ui,'Segoe UI',Arial,sans-serif"
  const textStyle = `${font};font-size:15px;line-height:24px;color:#2A2E36`
  const blocks = paragraphs.map((paragraph) =>
    typeof paragraph === "string"
      ? `<p class="text" style="margin:0 0 16px;${textStyle}">${escapeHtml(paragraph).replaceAll("\n", "<br>\n")}</p>`
      : `<ul style="margin:0 0 16px;padding-inline-start:24px">${paragraph
          .map((item) => `<li class="text" style="margin:0 0 4px;${textStyle}">${itemHtml(item)}</li>`)
          .join("\n")}</ul>`,
  )
  const buttonHtml = button
    ? `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" style="background:#4549B7;border-radius:6px"><a href="${escapeHtml(button.address)}" style="display:inline-block;padding:10px 20px;${font};font-size:15px;line-height:24px;font-weight:600;color:#FFFFFF;text-decoration:none">${escapeHtml(button.label)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 4px;${font};font-size:13px;line-height:20px;color:#595E68">${escapeHtml(button.hint)}</p>
<p style="margin:0 0 8px;${font};font-size:13px;line-height:20px" dir="ltr"><a class="address" href="${escapeHtml(button.address)}" style="color:#4549B7;word-break:break-all;overflow-wrap:anywhere">${escapeHtml(button.address)}</a></p>`
    : ""
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark }
@media (max-width: 480px) { .sheet { padding: 24px 20px !important } .ground { padding: 12px 8px !important } .foot { padding: 16px 20px 0 !important } }
@media (prefers-color-scheme: dark) {
  .ground, body { background: #0E1014 !important }
  .sheet { background: #1A1C23 !important; border-color: #2A2E36 !important }
  .client, .quiet { color: #A7ABB3 !important }
  .title, .text { color: #EAECF0 !important }
  .button { background: #5359D4 !important }
  .address { color: #8A99FF !important }
}
</style>
</head>
<body style="margin:0;padding:0;background:#F7F8FA">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}"><tr><td class="ground" align="center" style="padding:32px 16px;background:#F7F8FA">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:start"><tr><td class="sheet" style="padding:32px 40px;background:#FFFFFF;border:1px solid #E3E5E9;border-radius:8px">
<p class="client" style="margin:0 0 24px;${font};font-size:13px;line-height:20px;font-weight:600;color:#595E68">${escapeHtml(client)}</p>
<h1 class="title" style="margin:0 0 16px;${font};font-size:20px;line-height:28px;font-weight:600;color:#1A1C23">${escapeHtml(subject)}</h1>
${[...blocks, buttonHtml].join("\n")}
</td></tr><tr><td class="foot" style="padding:16px 40px 0">
<p class="quiet" style="margin:0;${font};font-size:12px;line-height:18px;color:#595E68">${escapeHtml(footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function itemHtml(item: EmailListItem): string {
  if (typeof item === "string") return escapeHtml(item)
  const { before, linked, after, address } = item
  const link = `<a class="address" href="${escapeHtml(address)}" style="color:#4549B7">${escapeHtml(linked)}</a>`
  return [escapeHtml(before), link, escapeHtml(after)].filter((part) => part !== "").join(" ")
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "")
}
