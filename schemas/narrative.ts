import * as Type from "typebox"
import type { Static, TSchema } from "typebox"
import type { RecordId } from "./ids.ts"

/**
 * The text of a narrative or a policy: blocks of text, as the editor has them. A reference to a record is its ID; its
 * number and title are filled in for the reader, so that they follow a rename. The server accepts nothing else, and the
 * page renders nothing else.
 */
export const narrativeLimits = {
  /** Characters of text in all. */
  characters: 200_000,
  /** Blocks of the document, without those within them. */
  blocks: 2_000,
  /** Pieces of text with one formatting in a paragraph. */
  pieces: 500,
  items: 500,
  /** Lists within lists. */
  listDepth: 3,
  rows: 300,
  columns: 20,
  link: 2_000,
  alternativeText: 500,
} as const

export const headingLevels = [1, 2, 3] as const

/** The width of a picture, in percent of the text. */
export const pictureWidths = [25, 50, 75, 100] as const

const strict = { additionalProperties: false } as const

const Mark = Type.Union([
  Type.Object({ type: Type.Enum(["bold", "italic", "underline", "strike"]) }, strict),
  Type.Object(
    {
      type: Type.Literal("link"),
      attrs: Type.Object({ href: Type.String({ maxLength: narrativeLimits.link }) }, strict),
    },
    strict,
  ),
])
export type NarrativeMark = Static<typeof Mark>

const Text = Type.Object(
  {
    type: Type.Literal("text"),
    text: Type.String({ minLength: 1, maxLength: narrativeLimits.characters }),
    marks: Type.Optional(Type.Array(Mark, { maxItems: 5 })),
  },
  strict,
)
const LineBreak = Type.Object({ type: Type.Literal("hardBreak") }, strict)
const RecordReference = Type.Object(
  {
    type: Type.Literal("recordReference"),
    attrs: Type.Object({ recordId: Type.Unsafe<RecordId>(Type.String({ format: "uuid" })) }, strict),
  },
  strict,
)
const Inline = Type.Union([Text, LineBreak, RecordReference])
export type NarrativeInline = Static<typeof Inline>

const inlines = Type.Optional(Type.Array(Inline, { maxItems: narrativeLimits.pieces }))
const Paragraph = Type.Object({ type: Type.Literal("paragraph"), content: inlines }, strict)
export type NarrativeParagraph = Static<typeof Paragraph>
const Heading = Type.Object(
  {
    type: Type.Literal("heading"),
    attrs: Type.Object({ level: Type.Enum(headingLevels) }, strict),
    content: inlines,
  },
  strict,
)
export type NarrativeHeading = Static<typeof Heading>
const Quote = Type.Object(
  {
    type: Type.Literal("blockquote"),
    content: Type.Array(Paragraph, { minItems: 1, maxItems: narrativeLimits.items }),
  },
  strict,
)
export type NarrativeQuote = Static<typeof Quote>
const Picture = Type.Object(
  {
    type: Type.Literal("picture"),
    attrs: Type.Object(
      {
        fileUploadId: Type.String({ format: "uuid" }),
        /** What it shows, for readers who cannot see it. */
        alternativeText: Type.String({ maxLength: narrativeLimits.alternativeText }),
        width: Type.Enum(pictureWidths),
      },
      strict,
    ),
  },
  strict,
)
export type NarrativePicture = Static<typeof Picture>

export interface NarrativeListItem {
  readonly type: "listItem"
  readonly content: readonly (NarrativeParagraph | NarrativeList)[]
}
export interface NarrativeList {
  readonly type: "bulletList" | "orderedList"
  readonly content: readonly NarrativeListItem[]
}

/** Expanded to a fixed depth: a recursive schema would allow excessively nested input. */
const list = <Inner extends TSchema[]>(...inner: Inner) =>
  Type.Object(
    {
      type: Type.Enum(["bulletList", "orderedList"]),
      content: Type.Array(
        Type.Object(
          {
            type: Type.Literal("listItem"),
            content: Type.Array(Type.Union([Paragraph, ...inner]), { minItems: 1, maxItems: narrativeLimits.items }),
          },
          strict,
        ),
        { minItems: 1, maxItems: narrativeLimits.items },
      ),
    },
    strict,
  )
const List = Type.Unsafe<NarrativeList>(list(list(list())))

const span = (maximum: number) => Type.Optional(Type.Integer({ minimum: 1, maximum }))
const spans = { colspan: span(narrativeLimits.columns), rowspan: span(narrativeLimits.rows) }
const cell = <Name extends string>(name: Name) =>
  Type.Object(
    {
      type: Type.Literal(name),
      attrs: Type.Optional(Type.Object(spans, strict)),
      content: Type.Array(Type.Union([Paragraph, List]), { minItems: 1, maxItems: narrativeLimits.items }),
    },
    strict,
  )
const TableRow = Type.Object(
  {
    type: Type.Literal("tableRow"),
    content: Type.Array(Type.Union([cell("tableHeader"), cell("tableCell")]), {
      minItems: 1,
      maxItems: narrativeLimits.columns,
    }),
  },
  strict,
)
const Table = Type.Object(
  {
    type: Type.Literal("table"),
    content: Type.Array(TableRow, { minItems: 1, maxItems: narrativeLimits.rows }),
  },
  strict,
)
export type NarrativeTable = Static<typeof Table>

const Block = Type.Union([Paragraph, Heading, Quote, Picture, List, Table])
export type NarrativeBlock = Static<typeof Block>

export const Narrative = Type.Object(
  { type: Type.Literal("doc"), content: Type.Array(Block, { maxItems: narrativeLimits.blocks }) },
  strict,
)
export type Narrative = Static<typeof Narrative>
