/** The rich text editor. */
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
  "richText.linkUrl": "URL",
  "richText.linkSet": "Add link",
  "richText.linkRemove": "Remove link",
  "richText.linkInvalid": "Enter a valid URL or email address, such as https://example.org.",
  "richText.mention": "Mention someone",
  "richText.people": "People",
  "richText.noUsers": "No one with access to this record found",
  "richText.searchingPeople": "Searching…",
  "richText.userSearchFailed": "People could not be searched",
} as const

/** Must be complete to compile. */
export type AreaMessages = Readonly<Record<keyof typeof en, string>>
