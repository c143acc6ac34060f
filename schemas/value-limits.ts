/** The maximum of a version, a revision or another counter. */
export const greatestCount = 2_147_483_647

/**
 * Maximum length, number and size of values: one table, used by every field type and printed in `docs/limits.md`.
 * Characters are counted as code points. A definition may set lower limits, never higher ones.
 */
export const valueLimits = {
  /** A single-line text: default and maximum. */
  defaultText: 1000,
  text: 4000,
  /** A multi-line text. */
  defaultParagraph: 20_000,
  paragraph: 100_000,
  /** A record's UID, which is part of a unique index. */
  uid: 200,
  /** The part of a record's title that lists store; the complete title is in its field. */
  name: 500,
  /** The part of a text that is indexed for sorting and filtering. */
  indexedText: 400,
  /** Digits of an entered number before and after the point, and the maximum decimal places of a field. */
  integerDigits: 30,
  fractionDigits: 20,
  decimalPlaces: 10,
  /** The id of an option or of an element of a tag. */
  optionId: 64,
  options: 2000,
  /** Options, users or elements selected in one field. */
  selections: 500,
  /** Records linked through one field. */
  links: 5000,
  /** Rows of a table: default and maximum. */
  defaultRows: 500,
  rows: 5000,
  columns: 50,
  /** The id of a table's row. */
  rowId: 64,
  files: 100,
  fileName: 255,
  /** Bytes: the upload limit. */
  fileSize: 100_000_000,
  /** Characters of a comment, and of its rich text as sent. */
  comment: 10_000,
  richText: 50_000,
  /** Users mentioned in a comment, files attached to it, replies to it. */
  mentions: 50,
  commentFiles: 20,
  replies: 200,
  /** Tags of a client. */
  tags: 500,
  tagId: 64,
} as const

/**
 * Limits of a request for a record: well above what any value may contain, so that an ordinary mistake is reported as
 * the field's own problem, and far below what would keep the server busy.
 */
export const sentLimits = {
  /** Fields of one record; a definition may have half as many. */
  fields: 4000,
  text: 2 * valueLimits.paragraph,
  /** IDs in one value, or rows of one table. */
  items: 2 * valueLimits.links,
  columns: 2 * valueLimits.columns,
  files: 10 * valueLimits.files,
  /** An id or a file's name. */
  id: 4 * valueLimits.fileName,
} as const

/** An option's or element's ID: it cannot contain the separators of a text list. */
export const optionIdPattern = "^[^;|\\s](?:[^;|\\r\\n]*[^;|\\s])?$"
