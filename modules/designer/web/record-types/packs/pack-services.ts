import {
  createFromSchema,
  importPack,
  previewPack,
  type PackDecision,
  type PackOutcome,
  type PackPreview,
  type SchemaImportResponse,
} from "../../../contracts/packs.ts"
import type { LocalisedText } from "../../../../../schemas/languages.ts"
import { call } from "../../../../../src/calls/call.ts"

export type Decisions = Readonly<Record<string, PackDecision>>

/** Requests of the pack dialogs; replaced by fakes in stories. */
export interface PackServices {
  preview(pack: unknown, decisions: Decisions): Promise<PackPreview>
  import(pack: unknown, decisions: Decisions): Promise<PackOutcome>
  convertSchema(
    schema: unknown,
    options: { readonly name?: LocalisedText; readonly create: boolean },
  ): Promise<SchemaImportResponse>
}

export const packServices: PackServices = {
  preview: (pack, decisions) => call(previewPack, { body: { pack, decisions } }),
  import: (pack, decisions) => call(importPack, { body: { pack, decisions } }),
  convertSchema: (schema, options) => call(createFromSchema, { body: { schema, ...options } }),
}
