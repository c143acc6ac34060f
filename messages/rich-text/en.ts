/** The editor of texts with forms. */
export const en = {
  "richText.tools": "Formatting",
  "richText.bold": "Bold",
  "richText.italic": "Italic",
  "richText.underline": "Underline",
  "richText.strike": "Strikethrough",
  "richText.bulletList": "Bulleted list",
  "richText.orderedList": "Numbered list",
  "richText.quote": "Quote",
  "richText.code": "Code",
  "richText.link": "Link",
  "richText.linkAddress": "Address",
  "richText.linkSet": "Set link",
  "richText.linkRemove": "Remove link",
  "richText.linkWrong": "Enter a web or e-mail address, such as https://example.org.",
  "richText.mention": "Mention someone",
  "richText.people": "People",
  "richText.noPeople": "Nobody found who may see this record",
  "richText.lookingForPeople": "Searching…",
  "richText.peopleFailed": "People could not be searched",
} as const

/** Complete or it does not compile. */
export type Texts = Readonly<Record<keyof typeof en, string>>
