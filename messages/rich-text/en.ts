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
  "richText.linkAddress": "URL",
  "richText.linkSet": "Add link",
  "richText.linkRemove": "Remove link",
  "richText.linkWrong": "Enter a valid URL or email address, such as https://example.org.",
  "richText.mention": "Mention someone",
  "richText.people": "People",
  "richText.noPeople": "No one with access to this record found",
  "richText.lookingForPeople": "Searching…",
  "richText.peopleFailed": "People could not be searched",
} as const

/** Complete or it does not compile. */
export type Texts = Readonly<Record<keyof typeof en, string>>
