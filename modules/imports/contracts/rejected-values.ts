import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint, WireProblem } from "../../../schemas/api/endpoint.ts"
import { Import, importParams, importPermission, PartOrNone } from "./imports.ts"

/** Texts in the cells of an import that are rejected, corrected once for all their rows (`profile` service). */

/**
 * The same text in a column that is rejected for the same reason, in one or many rows. Other rows may have the text,
 * too: what is a valid value for one record may be rejected for another.
 */
export const RejectedValue = Type.Object({
  /** The column's index in the sheet. */
  column: Type.Integer(),
  part: PartOrNone,
  keyword: Type.String(),
  /** Trimmed; blank for empty cells that need a value. */
  text: Type.String(),
  problem: WireProblem,
  rows: Type.Integer(),
  firstRow: Type.Integer(),
})
export type RejectedValue = Static<typeof RejectedValue>

/** Maximum number of different rejected values in a response. */
export const maxRejectedValues = 200

export const listRejectedValues = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/imports/:importId/rejected-values",
  summary:
    "List the texts in cells that are rejected, with the number of rows in which each is, the most frequent first.",
  permission: importPermission("READ"),
  params: importParams,
  reply: Type.Object({
    content: Type.Array(RejectedValue, { maxItems: maxRejectedValues }),
    /** How many there are, listed or not. */
    total: Type.Integer(),
  }),
})

export const replaceImportValue = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/data/imports/:importId/rejected-values",
  summary: "Replace a rejected text in every row of a column in which it is rejected, and validate the rows again.",
  permission: importPermission("READ"),
  params: importParams,
  status: 202,
  largeBody: true,
  body: Type.Object(
    {
      column: Type.Integer({ minimum: 0, maximum: 16_384 }),
      text: Type.String({
        maxLength: 1_000_000,
        description: "The complete text of the cells; blank for empty cells.",
      }),
      replacement: Type.String({ maxLength: 1_000_000, description: "Blank to leave the cells empty." }),
    },
    { additionalProperties: false },
  ),
  reply: Import,
})
