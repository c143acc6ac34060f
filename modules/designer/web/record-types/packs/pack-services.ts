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
import { request } from "../../../../../src/api/request.ts"

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
  preview: (pack, decisions) => request(previewPack, { body: { pack, decisions } }),
  import: (pack, decisions) => request(importPack, { body: { pack, decisions } }),
  convertSchema: (schema, options) => request(createFromSchema, { body: { schema, ...options } }),
}
