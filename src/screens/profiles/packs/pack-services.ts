import {
  createFromSchema,
  importPack,
  previewPack,
  type PackDecision,
  type PackOutcome,
  type PackPreview,
  type SchemaDrawing,
} from "../../../../schemas/api/packs.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import { call } from "../../../calls/call.ts"

export type Decisions = Readonly<Record<string, PackDecision>>

/** What the dialogs ask of the server; a story gives answers of its own. */
export interface PackServices {
  preview(pack: unknown, decisions: Decisions): Promise<PackPreview>
  import(pack: unknown, decisions: Decisions): Promise<PackOutcome>
  draw(schema: unknown, wish: { readonly name?: LocalisedText; readonly create: boolean }): Promise<SchemaDrawing>
}

export const packServices: PackServices = {
  preview: (pack, decisions) => call(previewPack, { body: { pack, decisions } }),
  import: (pack, decisions) => call(importPack, { body: { pack, decisions } }),
  draw: (schema, wish) => call(createFromSchema, { body: { schema, ...wish } }),
}
