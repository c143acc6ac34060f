/** The greatest number that a version, a revision or another counter may be. */
export const greatestCount = 2_147_483_647

/**
 * How long, how many, how large a value may be: one table, which every field type draws on and `docs/limits.md` prints.
 * Characters are counted as code points. A definition may ask for less, never for more.
 */
export const valueLimits = {
  /** A line of text: where the definition says nothing, and at most. */
  usualText: 1000,
  text: 4000,
  /** A text of several lines. */
  usualParagraph: 20_000,
  paragraph: 100_000,
  /** A record's number; it stands in a unique index. */
  uid: 200,
  /** As much of a record's title as lists keep beside the record; the whole title stays in its field. */
  name: 500,
  /** As much of a text as is promoted for sorting and filtering. */
  indexedText: 400,
  /** Digits of a number before and after the point as it may be written, and the places a field may keep. */
  integerDigits: 30,
  fractionDigits: 20,
  decimalPlaces: 10,
  /** The id of an option or of an element of a tag. */
  optionId: 64,
  options: 2000,
  /** Options, people or elements chosen in one field. */
  selections: 500,
  /** Records linked through one field. */
  links: 5000,
  /** Rows of a table where the definition says nothing, and at most. */
  usualRows: 500,
  rows: 5000,
  columns: 50,
  /** The id of a table's row. */
  rowId: 64,
  files: 100,
  fileName: 255,
  /** Bytes: the upload limit. */
  fileSize: 100_000_000,
  /** Characters of a comment, and of its rich text as it is sent. */
  comment: 10_000,
  richText: 50_000,
  /** People mentioned in a comment, files attached to it, replies to it. */
  mentions: 50,
  commentFiles: 20,
  replies: 200,
  /** Tags of a client. */
  tags: 500,
  tagId: 64,
} as const

/**
 * As much as is looked at of what is sent for a record: well above what any value may hold, so that an ordinary mistake gets
 * the field's own problem, and far below what would keep the server busy.
 */
export const sentLimits = {
  /** Fields of one record, a definition may have half as many. */
  fields: 4000,
  text: 2 * valueLimits.paragraph,
  /** Ids in one value, rows of one table. */
  items: 2 * valueLimits.links,
  columns: 2 * valueLimits.columns,
  files: 10 * valueLimits.files,
  /** An id or a file's name. */
  id: 4 * valueLimits.fileName,
} as const

/** An option's or element's id: what separates the pieces of a written list cannot stand in it. */
export const optionIdPattern = "^[^;|\\s](?:[^;|\\r\\n]*[^;|\\s])?$"
