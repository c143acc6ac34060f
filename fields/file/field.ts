import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import type { FileReference } from "../../schemas/values.ts"
import { rollOverOption } from "../roll-over-option.ts"
import { checkFiles, fileKindNames, maxFilesPerField, ofFiles } from "./file-list.ts"
import { fileUpgrade } from "./upgrade.ts"

const options = Type.Object({
  maxFiles: Type.Optional(Type.Integer({ minimum: 1, maximum: maxFilesPerField, default: maxFilesPerField })),
  allowedKinds: Type.Optional(
    Type.Array(Type.Enum(fileKindNames), {
      minItems: 1,
      uniqueItems: true,
      description: "All kinds where none is named.",
    }),
  ),
  ...rollOverOption,
})
export type FileOptions = Static<typeof options>

/** Files stored with the record. */
export const file = {
  ...ofFiles,
  name: "FILE",
  icon: "paperclip",
  keywordPrefix: "file",
  options,
  starter: {},
  check: (value, field) => checkFiles(value, field.allowedKinds),
  toWire: (value) => ({ fieldType: "FILE", files: value }),
  upgrade: fileUpgrade,
} as const satisfies FieldType<FileOptions, readonly FileReference[]>
