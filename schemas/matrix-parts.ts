import * as Type from "typebox"

/** The types of records in a row of a risk and control matrix, from the outside to the inside. */
export const matrixParts = ["PROCESS", "SUB_PROCESS", "RISK", "CONTROL"] as const
export type MatrixPart = (typeof matrixParts)[number]

/** The types of records that say how a control was tested, in columns of the matrix that only show them. */
export const resultKinds = ["TOD", "TOE", "ISSUE"] as const
export type ResultKind = (typeof resultKinds)[number]

/** One value per part; a part without one is omitted. */
export const byPart = <Value extends Type.TSchema>(value: Value) =>
  Type.Object(
    {
      PROCESS: Type.Optional(value),
      SUB_PROCESS: Type.Optional(value),
      RISK: Type.Optional(value),
      CONTROL: Type.Optional(value),
    },
    { additionalProperties: false },
  )

/** Maximum number of rows that are selected at once: actions on them load and send each of their records. */
export const maxSelectedRows = 2000
