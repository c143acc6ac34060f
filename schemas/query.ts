import * as Type from "typebox"
import type { Static, TSchema } from "typebox"
import { maxVariableLength } from "./variables.ts"

/**
 * The filter model: text, set, tagref, dateString, number and presence conditions on one column, joined by AND or OR to
 * any depth the limits allow. Columns are named as in the compiled profile. A variable such as `$today` may replace a
 * value (`schemas/variables.ts`).
 */
const column = Type.String({ minLength: 1, maxLength: 80 })

export const TextCondition = Type.Object(
  {
    filterType: Type.Literal("text"),
    column,
    operator: Type.Union([
      Type.Literal("contains"),
      Type.Literal("equals"),
      Type.Literal("startsWith"),
      Type.Literal("blank"),
      Type.Literal("notBlank"),
    ]),
    value: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
)
export const SetCondition = Type.Object(
  {
    filterType: Type.Union([Type.Literal("set"), Type.Literal("tagref")]),
    column,
    operator: Type.Union([
      Type.Literal("anyOf"),
      Type.Literal("noneOf"),
      Type.Literal("blank"),
      Type.Literal("notBlank"),
    ]),
    values: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 500 })),
  },
  { additionalProperties: false },
)
export const DateCondition = Type.Object(
  {
    filterType: Type.Literal("dateString"),
    column,
    operator: Type.Union([
      Type.Literal("equals"),
      Type.Literal("before"),
      Type.Literal("after"),
      Type.Literal("between"),
      Type.Literal("blank"),
      Type.Literal("notBlank"),
    ]),
    from: Type.Optional(Type.String({ maxLength: maxVariableLength })),
    to: Type.Optional(Type.String({ maxLength: maxVariableLength })),
  },
  { additionalProperties: false },
)
export const NumberCondition = Type.Object(
  {
    filterType: Type.Literal("number"),
    column,
    operator: Type.Union([
      Type.Literal("equals"),
      Type.Literal("lessThan"),
      Type.Literal("greaterThan"),
      Type.Literal("between"),
      Type.Literal("blank"),
      Type.Literal("notBlank"),
    ]),
    from: Type.Optional(Type.String({ maxLength: 40 })),
    to: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)

/** For columns without comparable values, such as files and links: whether there are any. */
export const PresenceCondition = Type.Object(
  {
    filterType: Type.Literal("presence"),
    column,
    operator: Type.Union([Type.Literal("blank"), Type.Literal("notBlank")]),
  },
  { additionalProperties: false },
)

export type Condition =
  | Static<typeof TextCondition>
  | Static<typeof SetCondition>
  | Static<typeof DateCondition>
  | Static<typeof NumberCondition>
  | Static<typeof PresenceCondition>
export interface JoinCondition {
  readonly filterType: "join"
  readonly operator: "AND" | "OR"
  readonly conditions: readonly Filter[]
}
export type Filter = Condition | JoinCondition

const leaf = [TextCondition, SetCondition, DateCondition, NumberCondition, PresenceCondition] as const

/**
 * Expanded to a fixed depth: deeper filters have no practical use, and a recursive schema would allow excessively
 * nested input.
 */
const join = <Inner extends TSchema[]>(...inner: Inner) =>
  Type.Object(
    {
      filterType: Type.Literal("join"),
      operator: Type.Union([Type.Literal("AND"), Type.Literal("OR")]),
      conditions: Type.Array(Type.Union(inner), { maxItems: 50 }),
    },
    { additionalProperties: false },
  )
const depth3 = join(...leaf)
const depth2 = join(...leaf, depth3)
const depth1 = join(...leaf, depth2)
export const Filter = Type.Unsafe<Filter>(Type.Union([...leaf, depth1]))

/** Maximum number of conditions and groups in one filter together. */
export const filterLimits = { conditions: 200 } as const

export const listLimits = { defaultSize: 1000, maximumSize: 10_000, maximumPage: 1_000_000 } as const

/** Sort and page of a list; `sortBy` names a column of the compiled profile. */
export const ListQuery = Type.Object(
  {
    sortBy: Type.Optional(column),
    direction: Type.Optional(Type.Union([Type.Literal("asc"), Type.Literal("desc")])),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: listLimits.maximumPage })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: listLimits.maximumSize })),
    after: Type.Optional(
      Type.String({
        maxLength: 4000,
        description: "`next` of the page before: this one then costs no more for being deep.",
      }),
    ),
    count: Type.Optional(
      Type.Union([Type.Literal("bounded"), Type.Literal("exact")], {
        description: "`exact` counts every hit; else beyond 10,000 the total of a filtered list is an estimate.",
      }),
    ),
  },
  { additionalProperties: false },
)
export type ListQuery = Static<typeof ListQuery>
