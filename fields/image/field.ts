import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import type { FileReference } from "../../schemas/values.ts"
import {
  checkFiles,
  fileListSchema,
  filesFromText,
  filesFromWire,
  filesToText,
  mostFiles,
  normaliseFiles,
} from "../file/file-list.ts"
import { localised } from "../setting.ts"

const options = Type.Object({
  maxFiles: Type.Optional(Type.Integer({ minimum: 1, maximum: mostFiles, default: mostFiles })),
})
export type ImageOptions = Static<typeof options>

/** Pictures kept with the record and shown in it. */
export const image = {
  name: "IMAGE",
  group: "record",
  icon: "image",
  keywordPrefix: "image",
  options,
  starter: {},
  storage: "files",
  valueType: "files",
  filter: null,
  sortable: false,
  schemaCodes: { pattern: "value.unknown_file", minimum: "value.wrong_type" },

  checkOptions: () => [],
  schema: (field) => fileListSchema(field.maxFiles ?? mostFiles),
  uiSchema: () => ({}),
  initial: () => undefined,
  check: (value) => checkFiles(value, ["image"]),
  normalise: (value) => normaliseFiles(value),
  toWire: (value) => ({ fieldType: "IMAGE", files: value }),
  fromWire: (wire) => filesFromWire(wire),
  fromText: (typed) => filesFromText(typed),
  toText: (value) => filesToText(value),
  indexed: () => [],

  example: {
    field: {
      id: "f_photo",
      keyword: "photo_1",
      fieldText: localised(["Photograph", "Fotografía", "तस्वीर", "Photographie", "صورة"]),
      type: "IMAGE",
      sortOrder: 10,
      maxFiles: 1,
    },
    value: [{ id: "0193c9a0-0000-7000-8000-00000000000b", fileName: "stock-count.jpg", size: 120_400 }],
    invalid: [
      { value: [{ id: "a1", fileName: "picture.svg", size: 1 }], code: "value.bad_file_kind" },
      { value: ["a", "b"].map((id) => ({ id, fileName: `${id}.png`, size: 1 })), code: "value.too_many_selected" },
    ],
  },
} as const satisfies FieldType<ImageOptions, readonly FileReference[]>
