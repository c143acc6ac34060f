/** Why a version of a document is rejected. */
export const en = {
  "problem.document.none": "This record has no document: only narratives, flowcharts and policies have one.",
  "problem.document.no_version": "Version not found. Reload the page.",
  "problem.document.wrong_kind":
    "The content does not match the record type: flowcharts contain a diagram, narratives and policies contain text.",
  "problem.document.outdated":
    "Someone else saved another version while you were editing. Compare it with yours before you save.",
  "problem.document.too_long": "The text has {count, number} characters. The maximum is {max, number}. Shorten it.",
  "problem.document.unknown_picture": "An image is not among this record’s files. Insert it again.",
  "problem.document.unsafe_link": "Links in the text must be web addresses (http, https) or email addresses (mailto).",
  "problem.document.bad_shape":
    "A shape or connection refers to something that is not in the flowchart, or has the same ID as another one. Remove or correct it.",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
