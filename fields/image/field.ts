import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import type { FileReference } from "../../schemas/values.ts"
import { rollOverOption } from "../roll-over-option.ts"
import { checkFiles, maxFilesPerField, ofFiles } from "../file/file-list.ts"
import { imageUpgrade } from "./upgrade.ts"

const options = Type.Object({
  maxFiles: Type.Optional(Type.Integer({ minimum: 1, maximum: maxFilesPerField, default: maxFilesPerField })),
  ...rollOverOption,
})
export type ImageOptions = Static<typeof options>

/** Images stored with the record and displayed in it. */
export const image = {
  ...ofFiles,
  name: "IMAGE",
  icon: "image",
  keywordPrefix: "image",
  options,
  starter: {},
  check: (value) => checkFiles(value, ["image"]),
  toWire: (value) => ({ fieldType: "IMAGE", files: value }),
  upgrade: imageUpgrade,
} as const satisfies FieldType<ImageOptions, readonly FileReference[]>
